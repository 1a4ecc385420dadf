// SPDX-License-Identifier: MIT
#include <ft2build.h>
#include FT_FREETYPE_H
#include <glib-object.h>
#include <hb.h>
#include <hb-ft.h>
#include <hb-ot.h>
