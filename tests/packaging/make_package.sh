# sh make_package.sh CPACK CONFIG FOLDER
# Makes the Debian package in the folder, and takes it apart in FOLDER/content.
set -eu
rm -rf "$3"
mkdir -p "$3"
"$1" --config "$2" -B "$3"
dpkg-deb -x "$3"/colddeck_*.deb "$3/content"
