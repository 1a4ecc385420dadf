// SPDX-License-Identifier: MIT
//
// giflib, read from memory as far as the first picture.
#include "CGIFShim.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count;
    size_t place;
    int ends_early;
} source;

static int read_bytes(GifFileType *file, GifByteType *target, int count) {
    source *from = file->UserData;
    size_t rest = from->count - from->place;
    size_t wanted = count > 0 ? (size_t)count : 0;
    if (wanted > rest) {
        from->ends_early = 1;
        wanted = rest;
    }
    memcpy(target, from->bytes + from->place, wanted);
    from->place += wanted;
    return (int)wanted;
}

static vgif_status status(const source *from, int error) {
    if (from->ends_early) return VGIF_ENDS_EARLY;
    return error == D_GIF_ERR_NOT_ENOUGH_MEM ? VGIF_NO_MEMORY : VGIF_BROKEN;
}

vgif_status vgif_measure(const uint8_t *bytes, size_t count, int *width, int *height) {
    source from = {bytes, count, 0, 0};
    int error = 0;
    GifFileType *file = DGifOpen(&from, read_bytes, &error);
    if (!file) return status(&from, error);
    *width = file->SWidth;
    *height = file->SHeight;
    DGifCloseFile(file, &error);
    return *width > 0 && *height > 0 ? VGIF_OK : VGIF_BROKEN;
}

/// One row of the picture onto the canvas; what lies beyond it is left out.
static void put_row(const GifFileType *file, const ColorMapObject *map, const GifPixelType *row, int y, int clear,
                    uint32_t *pixels, int width, int height) {
    const GifImageDesc *image = &file->Image;
    if (image->Top + y >= height) return;
    for (int x = 0; x < image->Width && image->Left + x < width; x++) {
        if (row[x] == clear || row[x] >= map->ColorCount) continue;
        GifColorType color = map->Colors[row[x]];
        pixels[(size_t)(image->Top + y) * (size_t)width + (size_t)(image->Left + x)] =
            0xFF000000u | (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
    }
}

static vgif_status read_picture(GifFileType *file, source *from, int clear, uint32_t *pixels, int width, int height) {
    if (DGifGetImageDesc(file) == GIF_ERROR) return status(from, file->Error);
    const ColorMapObject *map = file->Image.ColorMap ? file->Image.ColorMap : file->SColorMap;
    if (!map || file->Image.Width <= 0 || file->Image.Height <= 0) return VGIF_BROKEN;
    GifPixelType *row = malloc((size_t)file->Image.Width);
    if (!row) return VGIF_NO_MEMORY;
    static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    int passes = file->Image.Interlace ? 4 : 1;
    vgif_status result = VGIF_OK;
    for (int pass = 0; pass < passes && result == VGIF_OK; pass++) {
        int step = file->Image.Interlace ? steps[pass] : 1;
        for (int y = file->Image.Interlace ? starts[pass] : 0; y < file->Image.Height; y += step) {
            if (DGifGetLine(file, row, file->Image.Width) == GIF_ERROR) {
                result = status(from, file->Error);
                break;
            }
            put_row(file, map, row, y, clear, pixels, width, height);
        }
    }
    free(row);
    return result;
}

vgif_status vgif_read(const uint8_t *bytes, size_t count, uint32_t *pixels, int width, int height) {
    source from = {bytes, count, 0, 0};
    int error = 0, clear = NO_TRANSPARENT_COLOR;
    GifFileType *file = DGifOpen(&from, read_bytes, &error);
    if (!file) return status(&from, error);
    memset(pixels, 0, (size_t)width * (size_t)height * sizeof(uint32_t));
    vgif_status result = VGIF_NO_PICTURE;
    if (file->SWidth != width || file->SHeight != height) result = VGIF_BROKEN;
    while (result == VGIF_NO_PICTURE) {
        GifRecordType record;
        if (DGifGetRecordType(file, &record) == GIF_ERROR) {
            result = status(&from, file->Error);
        } else if (record == TERMINATE_RECORD_TYPE) {
            break;
        } else if (record == IMAGE_DESC_RECORD_TYPE) {
            result = read_picture(file, &from, clear, pixels, width, height);
        } else if (record == EXTENSION_RECORD_TYPE) {
            int code = 0;
            GifByteType *block = NULL;
            int is_read = DGifGetExtension(file, &code, &block);
            while (is_read == GIF_OK && block) {
                GraphicsControlBlock control;
                if (code == GRAPHICS_EXT_FUNC_CODE && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
                    clear = control.TransparentColor;
                }
                is_read = DGifGetExtensionNext(file, &block);
            }
            if (is_read == GIF_ERROR) result = status(&from, file->Error);
        }
    }
    DGifCloseFile(file, &error);
    return result;
}

void vgif_version(int *major, int *minor, int *release) {
    *major = GIFLIB_MAJOR;
    *minor = GIFLIB_MINOR;
    *release = GIFLIB_RELEASE;
}
