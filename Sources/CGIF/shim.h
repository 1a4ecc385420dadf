// SPDX-License-Identifier: MIT
#include <gif_lib.h>
