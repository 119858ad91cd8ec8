# OpenCV's parts as Debian ships them, each in a package of its own. Its CMake description lies in another
# package that would bring some hundreds of megabytes, so the parts are found by name.
#
# Sets colddeck_OPENCV_INCLUDE_DIR and colddeck_OPENCV_LIBRARIES.
set(colddeck_OPENCV_LIBRARIES opencv_dnn opencv_imgcodecs opencv_imgproc opencv_core)

find_path(colddeck_OPENCV_INCLUDE_DIR opencv2/dnn.hpp PATH_SUFFIXES opencv4)
if(NOT colddeck_OPENCV_INCLUDE_DIR)
  message(FATAL_ERROR "OpenCV's headers are not here: install libopencv-dnn-dev, or run .ci/install")
endif()
foreach(library IN LISTS colddeck_OPENCV_LIBRARIES)
  find_library(colddeck_${library} ${library})
  if(NOT colddeck_${library})
    string(REPLACE "_" "-" package ${library})
    message(FATAL_ERROR "lib${library} is not here: install lib${package}-dev, or run .ci/install")
  endif()
endforeach()
