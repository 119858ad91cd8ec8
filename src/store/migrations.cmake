# Puts migrations/*.sql into the library, so that the program needs no files beside it.
# Each file is NNNN_what_it_does.sql, numbered from 0001 without gaps.
file(GLOB migration_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/migrations/*.sql)
list(SORT migration_files)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${migration_files})

set(MIGRATIONS "")
set(expected 0)
foreach(file IN LISTS migration_files)
  math(EXPR expected "${expected} + 1")
  get_filename_component(name ${file} NAME_WE)
  string(REGEX MATCH "^[0-9]+" number ${name})
  math(EXPR number "1${number} - 10000") # 0001 is not octal
  if(NOT number EQUAL expected)
    message(FATAL_ERROR "src/store/migrations: ${name} should be number ${expected}")
  endif()
  file(READ ${file} sql)
  string(APPEND MIGRATIONS "    R\"sql(${sql})sql\",\n")
endforeach()
configure_file(migrations.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/migrations.cpp @ONLY)
