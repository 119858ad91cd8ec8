# bash slurm_test.bash PROGRAM DOCUMENT FOLDER
# The scripts for Slurm, as documented, on two nodes on this machine that are started here and stopped by their
# process ids.
set -u
program=$1 document=$2 folder=$3
for needed in munged slurmctld slurmd sbatch squeue sinfo; do
  PATH=$PATH:/usr/sbin command -v $needed >/dev/null ||
    { echo "skipped: $needed is not here (Debian: apt install slurm-wlm munge)"; exit 77; }
done
export PATH="$(dirname "$program"):$PATH:/usr/sbin"
. "$(dirname "$0")/documented.bash"
rm -rf "$folder" && mkdir -p "$folder/log" "$folder/state" && cd "$folder" || exit 1
# A socket's path may have 107 bytes.
sockets=$(mktemp -d /tmp/colddeck-slurm-XXXXXX) && chmod 755 "$sockets"
daemons=()
stop() {
  [ ${#daemons[@]} -eq 0 ] || kill "${daemons[@]}" 2>/dev/null
  wait
  rm -rf "$sockets"
}
trap stop EXIT
fail() { echo "$*" >&2; tail -n 5 log/* >&2; exit 1; }
# Slurm itself does not run on every machine, which says nothing of the scripts.
skip() { echo "skipped: $*"; tail -n 5 log/*; exit 77; }

# wait_until SECONDS COMMAND...
wait_until() {
  local tries=$(($1 * 5))
  shift
  for ((i = 0; i < tries; ++i)); do
    "$@" && return
    sleep 0.2
  done
  return 1
}

# three_ports: free ones of the loopback.
three_ports() {
  local port=$((20000 + RANDOM % 20000))
  while (exec 3<>/dev/tcp/127.0.0.1/$port || exec 3<>/dev/tcp/127.0.0.1/$((port + 1)) ||
         exec 3<>/dev/tcp/127.0.0.1/$((port + 2))) 2>/dev/null; do port=$((port + 3)); done
  echo $port $((port + 1)) $((port + 2))
}
read -r controller first second <<<"$(three_ports)"
host=$(hostname -s)

cat >slurm.conf <<C
ClusterName=colddeck
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$sockets/munge
CredType=cred/munge
SlurmctldPort=$controller
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmdSpoolDir=$folder/spool-%n
StateSaveLocation=$folder/state
SlurmctldLogFile=$folder/log/slurmctld
SlurmdLogFile=$folder/log/slurmd-%n
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName=one NodeHostname=$host NodeAddr=127.0.0.1 Port=$first CPUs=1 State=UNKNOWN
NodeName=two NodeHostname=$host NodeAddr=127.0.0.1 Port=$second CPUs=1 State=UNKNOWN
PartitionName=all Nodes=one,two Default=YES MaxTime=INFINITE State=UP
C
export SLURM_CONF=$folder/slurm.conf COLDDECK_DB=$folder/none.db

head -c 1024 /dev/urandom >munge.key && chmod 400 munge.key
munged --foreground --force --key-file="$folder/munge.key" --socket="$sockets/munge" --pid-file="$folder/munge.pid" \
  --log-file="$folder/log/munge" --seed-file="$folder/munge.seed" >log/munge.out 2>&1 &
daemons+=($!)
wait_until 10 test -S "$sockets/munge" || skip "munged does not start here"
slurmctld -D -f slurm.conf >log/slurmctld.out 2>&1 &
daemons+=($!)
for node in one two; do
  slurmd -D -N $node -f "$SLURM_CONF" >log/slurmd-$node.out 2>&1 &
  daemons+=($!)
done
both_idle() { [ "$(sinfo -h -o %t 2>/dev/null)" = idle ]; }
wait_until 20 both_idle || skip "the nodes do not come up here: $(sinfo 2>&1)"

for script in shard.sbatch merge.sbatch submit.sh; do documented "$document" $script; done
evenings "$program" 16
sh submit.sh >submitted || fail "the jobs are not taken: $(cat submitted)"
nothing_queued() { [ -z "$(squeue -h 2>/dev/null)" ]; }
wait_until 40 nothing_queued || fail "the jobs do not end: $(squeue)"
[ -e all.csv ] || fail "nothing was merged: $(cat shard-*.log merge.log 2>&1)"
[ "$(ls shard-*.db | wc -l)" = 4 ] || fail "there are not 4 shards: $(cat shard-*.log)"
grep -hq 'NodeList=two' <(scontrol -o show job 2>/dev/null) || fail "the second node had no job"
same_as_at_once "$program" || fail "not the same as one batch"
