// SPDX-License-Identifier: MIT
//
// The files of the page that shows a stage.

#include "CStagePage.h"

// Of C23, and known to the compiler that comes with Swift in every dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char access_js[] = {
#embed "page/access.js"
};
static const unsigned char acts_js[] = {
#embed "page/acts.js"
};
static const unsigned char compared_js[] = {
#embed "page/compared.js"
};
static const unsigned char components_js[] = {
#embed "page/components.js"
};
static const unsigned char controls_js[] = {
#embed "page/controls.js"
};
static const unsigned char depth_js[] = {
#embed "page/depth.js"
};
static const unsigned char distances_js[] = {
#embed "page/distances.js"
};
static const unsigned char drop_js[] = {
#embed "page/drop.js"
};
static const unsigned char element_pane_js[] = {
#embed "page/element-pane.js"
};
static const unsigned char elements_js[] = {
#embed "page/elements.js"
};
static const unsigned char events_js[] = {
#embed "page/events.js"
};
static const unsigned char gallery_css[] = {
#embed "page/gallery.css"
};
static const unsigned char gallery_js[] = {
#embed "page/gallery.js"
};
static const unsigned char handles_js[] = {
#embed "page/handles.js"
};
static const unsigned char hands_js[] = {
#embed "page/hands.js"
};
static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char inspector_js[] = {
#embed "page/inspector.js"
};
static const unsigned char keys_js[] = {
#embed "page/keys.js"
};
static const unsigned char memory_js[] = {
#embed "page/memory.js"
};
static const unsigned char notices_js[] = {
#embed "page/notices.js"
};
static const unsigned char painter_js[] = {
#embed "page/painter.js"
};
static const unsigned char panes_css[] = {
#embed "page/panes.css"
};
static const unsigned char recording_js[] = {
#embed "page/recording.js"
};
static const unsigned char screens_js[] = {
#embed "page/screens.js"
};
static const unsigned char socket_js[] = {
#embed "page/socket.js"
};
static const unsigned char stage_css[] = {
#embed "page/stage.css"
};
static const unsigned char stage_js[] = {
#embed "page/stage.js"
};
static const unsigned char time_js[] = {
#embed "page/time.js"
};
static const unsigned char tints_js[] = {
#embed "page/tints.js"
};
static const unsigned char traits_js[] = {
#embed "page/traits.js"
};
static const unsigned char tree_js[] = {
#embed "page/tree.js"
};
static const unsigned char wall_js[] = {
#embed "page/wall.js"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const struct vitrine_stage_file files[] = {
    FILE_AT("assets/access.js", access_js),
    FILE_AT("assets/acts.js", acts_js),
    FILE_AT("assets/compared.js", compared_js),
    FILE_AT("assets/components.js", components_js),
    FILE_AT("assets/controls.js", controls_js),
    FILE_AT("assets/depth.js", depth_js),
    FILE_AT("assets/distances.js", distances_js),
    FILE_AT("assets/drop.js", drop_js),
    FILE_AT("assets/element-pane.js", element_pane_js),
    FILE_AT("assets/elements.js", elements_js),
    FILE_AT("assets/events.js", events_js),
    FILE_AT("assets/gallery.css", gallery_css),
    FILE_AT("assets/gallery.js", gallery_js),
    FILE_AT("assets/handles.js", handles_js),
    FILE_AT("assets/hands.js", hands_js),
    FILE_AT("index.html", index_html),
    FILE_AT("assets/inspector.js", inspector_js),
    FILE_AT("assets/keys.js", keys_js),
    FILE_AT("assets/memory.js", memory_js),
    FILE_AT("assets/notices.js", notices_js),
    FILE_AT("assets/painter.js", painter_js),
    FILE_AT("assets/panes.css", panes_css),
    FILE_AT("assets/recording.js", recording_js),
    FILE_AT("assets/screens.js", screens_js),
    FILE_AT("assets/socket.js", socket_js),
    FILE_AT("assets/stage.css", stage_css),
    FILE_AT("assets/stage.js", stage_js),
    FILE_AT("assets/time.js", time_js),
    FILE_AT("assets/tints.js", tints_js),
    FILE_AT("assets/traits.js", traits_js),
    FILE_AT("assets/tree.js", tree_js),
    FILE_AT("assets/wall.js", wall_js),
};

size_t vitrine_stage_file_count(void) { return sizeof files / sizeof files[0]; }

struct vitrine_stage_file vitrine_stage_file_at(size_t number) {
    struct vitrine_stage_file none = {NULL, NULL, 0};
    return number < vitrine_stage_file_count() ? files[number] : none;
}
