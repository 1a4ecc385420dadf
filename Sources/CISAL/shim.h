// SPDX-License-Identifier: MIT
#include <isa-l.h>
