// SPDX-License-Identifier: MIT
#include <webp/decode.h>
#include <webp/encode.h>
