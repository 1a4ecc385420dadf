// SPDX-License-Identifier: MIT
//
// Holds no code: Pango's own library is linked. A target with sources can offer a folder of headers, which a system library cannot.
#include "CPango.h"
