// SPDX-License-Identifier: MIT
//
// The files of the page that shows a run.

#include "CReportPage.h"

// Of C23, and known to the compiler that comes with Swift in every dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char report_css[] = {
#embed "page/report.css"
};
static const unsigned char elements_js[] = {
#embed "page/elements.js"
};
static const unsigned char list_js[] = {
#embed "page/list.js"
};
static const unsigned char stage_js[] = {
#embed "page/stage.js"
};
static const unsigned char texts_js[] = {
#embed "page/texts.js"
};
static const unsigned char detail_js[] = {
#embed "page/detail.js"
};
static const unsigned char report_js[] = {
#embed "page/report.js"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const struct vitrine_page_file files[] = {
    FILE_AT("index.html", index_html),
    FILE_AT("assets/report.css", report_css),
    FILE_AT("assets/elements.js", elements_js),
    FILE_AT("assets/list.js", list_js),
    FILE_AT("assets/stage.js", stage_js),
    FILE_AT("assets/texts.js", texts_js),
    FILE_AT("assets/detail.js", detail_js),
    FILE_AT("assets/report.js", report_js),
};

size_t vitrine_page_file_count(void) { return sizeof files / sizeof files[0]; }

struct vitrine_page_file vitrine_page_file_at(size_t number) {
    struct vitrine_page_file none = {NULL, NULL, 0};
    return number < vitrine_page_file_count() ? files[number] : none;
}
