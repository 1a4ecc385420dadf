// SPDX-License-Identifier: MIT

#include "Drawing.h"

#include <cairo.h>
#include <cairo-svg.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// What is used of the libraries, declared as they declare it: their headers are not needed for a build.
typedef struct { uint32_t domain; int code; char *message; } error;
typedef struct { double x, y, width, height; } rectangle;
typedef struct { double length; int unit; } length_value;

static struct {
    int is_there;
    void *(*new_from_data)(const uint8_t *, size_t, error **);
    int (*size_in_pixels)(void *, double *, double *);
    void (*dimensions)(void *, int *, length_value *, int *, length_value *, int *, rectangle *);
    int (*has_sub)(void *, const char *);
    int (*geometry_for_layer)(void *, const char *, const rectangle *, rectangle *, rectangle *, error **);
    int (*render_document)(void *, cairo_t *, const rectangle *, error **);
    int (*render_layer)(void *, cairo_t *, const char *, const rectangle *, error **);
    void (*set_dpi)(void *, double);
    void (*unref)(void *);
    void (*error_free)(error *);
} svg;

static struct {
    int is_there;
    void *(*bytes_new)(const void *, size_t);
    void (*bytes_unref)(void *);
    void *(*new_from_bytes)(void *, const char *, error **);
    int (*n_pages)(void *);
    void *(*get_page)(void *, int);
    void (*page_size)(void *, double *, double *);
    void (*render)(void *, cairo_t *);
    void (*unref)(void *);
    void (*error_free)(error *);
} pdf;

static pthread_once_t svg_once = PTHREAD_ONCE_INIT, pdf_once = PTHREAD_ONCE_INIT;

/// Looks a name up; what is missing makes the library one that is not there.
#define TAKE(table, field, name) (*(void **)&(table).field = dlsym(library, name)) != NULL

static void load_svg(void) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    svg.is_there = TAKE(svg, new_from_data, "rsvg_handle_new_from_data")
        && TAKE(svg, size_in_pixels, "rsvg_handle_get_intrinsic_size_in_pixels")
        && TAKE(svg, dimensions, "rsvg_handle_get_intrinsic_dimensions")
        && TAKE(svg, has_sub, "rsvg_handle_has_sub")
        && TAKE(svg, geometry_for_layer, "rsvg_handle_get_geometry_for_layer")
        && TAKE(svg, render_document, "rsvg_handle_render_document")
        && TAKE(svg, render_layer, "rsvg_handle_render_layer")
        && TAKE(svg, set_dpi, "rsvg_handle_set_dpi")
        && TAKE(svg, unref, "g_object_unref")
        && TAKE(svg, error_free, "g_error_free");
}

static void ignore_error(int category, long long position, const char *message) {
    (void)category, (void)position, (void)message;
}

static void load_pdf(void) {
    void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    pdf.is_there = TAKE(pdf, bytes_new, "g_bytes_new")
        && TAKE(pdf, bytes_unref, "g_bytes_unref")
        && TAKE(pdf, new_from_bytes, "poppler_document_new_from_bytes")
        && TAKE(pdf, n_pages, "poppler_document_get_n_pages")
        && TAKE(pdf, get_page, "poppler_document_get_page")
        && TAKE(pdf, page_size, "poppler_page_get_size")
        && TAKE(pdf, render, "poppler_page_render_for_printing")
        && TAKE(pdf, unref, "g_object_unref")
        && TAKE(pdf, error_free, "g_error_free");
    // What is wrong with a file is told by this program; poppler would write it to the standard error. Where the name is
    // another one, it does.
    void (*set_callback)(void (*)(int, long long, const char *));
    *(void **)&set_callback = dlsym(library, "_Z16setErrorCallbackPFv13ErrorCategoryxPKcE");
    if (set_callback) set_callback(ignore_error);
}

int vvec_fail(char *message, const char *text) {
    snprintf(message, VVEC_MESSAGE_SIZE, "%s", text);
    // What libraries say may end in the end of a line.
    size_t length = strlen(message);
    while (length > 0 && (message[length - 1] == '\n' || message[length - 1] == ' ')) message[--length] = 0;
    return 0;
}

static int fail_with(char *message, error *problem, void (*free_error)(error *), const char *otherwise) {
    vvec_fail(message, problem && problem->message ? problem->message : otherwise);
    if (problem) free_error(problem);
    return 0;
}

/// A file that is open: a handle of librsvg, or a document with its first page.
typedef struct {
    vvec_format format;
    void *handle, *page;
    double width, height;
} picture;

static void close_picture(picture *picture) {
    if (picture->format == VVEC_SVG) {
        svg.unref(picture->handle);
    } else {
        if (picture->page) pdf.unref(picture->page);
        pdf.unref(picture->handle);
    }
}

static int open_svg(const uint8_t *bytes, size_t length, picture *picture, char *message) {
    pthread_once(&svg_once, load_svg);
    if (!svg.is_there) return vvec_fail(message, "librsvg 2.52 or newer is not installed (librsvg2-2)");
    error *problem = NULL;
    // Without an address of its own, no file that it names is opened.
    picture->handle = svg.new_from_data(bytes, length, &problem);
    if (!picture->handle) return fail_with(message, problem, svg.error_free, "it cannot be read");
    svg.set_dpi(picture->handle, 96);
    if (!svg.size_in_pixels(picture->handle, &picture->width, &picture->height)) {
        int has_width, has_height, has_box;
        length_value width, height;
        rectangle box;
        svg.dimensions(picture->handle, &has_width, &width, &has_height, &height, &has_box, &box);
        if (has_box) {
            picture->width = box.width, picture->height = box.height;
        } else {
            rectangle viewport = { 0, 0, 100, 100 }, ink, logical = { 0, 0, 0, 0 };
            if (!svg.geometry_for_layer(picture->handle, NULL, &viewport, &ink, &logical, &problem)) {
                svg.unref(picture->handle);
                return fail_with(message, problem, svg.error_free, "it has no size");
            }
            picture->width = logical.x + logical.width, picture->height = logical.y + logical.height;
        }
    }
    return 1;
}

static int open_pdf(const uint8_t *bytes, size_t length, picture *picture, char *message) {
    pthread_once(&pdf_once, load_pdf);
    if (!pdf.is_there) return vvec_fail(message, "poppler is not installed (libpoppler-glib8)");
    error *problem = NULL;
    void *data = pdf.bytes_new(bytes, length);
    picture->handle = pdf.new_from_bytes(data, NULL, &problem);
    pdf.bytes_unref(data);
    if (!picture->handle) return fail_with(message, problem, pdf.error_free, "it cannot be read");
    picture->page = pdf.n_pages(picture->handle) > 0 ? pdf.get_page(picture->handle, 0) : NULL;
    if (!picture->page) {
        close_picture(picture);
        return vvec_fail(message, "it has no page");
    }
    pdf.page_size(picture->page, &picture->width, &picture->height);
    return 1;
}

static int open_picture(const uint8_t *bytes, size_t length, vvec_format format, picture *picture, char *message) {
    memset(picture, 0, sizeof *picture);
    message[0] = 0;
    picture->format = format;
    return format == VVEC_SVG ? open_svg(bytes, length, picture, message) : open_pdf(bytes, length, picture, message);
}

static int draw(picture *picture, cairo_t *context, const char *element, char *message) {
    if (picture->format == VVEC_PDF) {
        pdf.render(picture->page, context);
    } else {
        rectangle viewport = { 0, 0, picture->width, picture->height };
        error *problem = NULL;
        int is_drawn = element ? svg.render_layer(picture->handle, context, element, &viewport, &problem)
                               : svg.render_document(picture->handle, context, &viewport, &problem);
        if (!is_drawn) return fail_with(message, problem, svg.error_free, "it cannot be drawn");
    }
    if (cairo_status(context) != CAIRO_STATUS_SUCCESS) return vvec_fail(message, cairo_status_to_string(cairo_status(context)));
    return 1;
}

int vvec_draw_measure(const uint8_t *bytes, size_t length, vvec_format format, double *size, char *message) {
    picture picture;
    if (!open_picture(bytes, length, format, &picture, message)) return 0;
    size[0] = picture.width, size[1] = picture.height;
    close_picture(&picture);
    return 1;
}

int vvec_draw_frame(const uint8_t *bytes, size_t length, const char *element, double *frame, char *message) {
    picture picture;
    if (!open_picture(bytes, length, VVEC_SVG, &picture, message)) return 0;
    int is_found = svg.has_sub(picture.handle, element);
    if (is_found) {
        rectangle viewport = { 0, 0, picture.width, picture.height }, ink, logical;
        error *problem = NULL;
        is_found = svg.geometry_for_layer(picture.handle, element, &viewport, &ink, &logical, &problem);
        if (is_found) {
            frame[0] = logical.x, frame[1] = logical.y, frame[2] = logical.width, frame[3] = logical.height;
        } else {
            fail_with(message, problem, svg.error_free, "an element has no place");
        }
    }
    close_picture(&picture);
    return is_found;
}

typedef struct { vvec_sink sink; void *context; } stream;

static cairo_status_t write_stream(void *closure, const unsigned char *bytes, unsigned int count) {
    stream *stream = closure;
    return stream->sink(stream->context, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

int vvec_draw_marks(
    const uint8_t *bytes, size_t length, vvec_format format, const char *element, double scale, vvec_sink sink, void *context,
    char *message) {
    picture picture;
    if (!open_picture(bytes, length, format, &picture, message)) return 0;
    stream stream = { sink, context };
    cairo_surface_t *surface =
        cairo_svg_surface_create_for_stream(write_stream, &stream, picture.width * scale, picture.height * scale);
    cairo_svg_surface_restrict_to_version(surface, CAIRO_SVG_VERSION_1_2);
    // What cannot be said in SVG comes as pixels: one for each unit, which is as many as the scale asks for.
    cairo_surface_set_fallback_resolution(surface, 72, 72);
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, scale, scale);
    int is_drawn = draw(&picture, cairo, element, message);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    if (is_drawn && cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        is_drawn = vvec_fail(message, cairo_status_to_string(cairo_surface_status(surface)));
    }
    cairo_surface_destroy(surface);
    close_picture(&picture);
    return is_drawn;
}

int vvec_draw_pixels(
    const uint8_t *bytes, size_t length, vvec_format format, const char *element, const double *frame, uint32_t *pixels, int width,
    int height, char *message) {
    picture picture;
    if (!open_picture(bytes, length, format, &picture, message)) return 0;
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, width / frame[2], height / frame[3]);
    cairo_translate(cairo, -frame[0], -frame[1]);
    int is_drawn = draw(&picture, cairo, element, message);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    close_picture(&picture);
    return is_drawn;
}
