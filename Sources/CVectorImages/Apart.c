// SPDX-License-Identifier: MIT
//
// Pictures that are read in a process of their own: a small file can ask librsvg, poppler and Cairo for any amount of work, and neither can
// be stopped, nor be told how much memory to take.

#define _GNU_SOURCE
#include "Drawing.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// Seconds of processor time that a picture may take.
#define MOST_SECONDS 10
/// Bytes of memory that it may take beside its pixels.
#define MOST_MEMORY ((size_t)512 << 20)
/// An SVG of so few bytes in which nothing stands for more than itself is little work.
#define SMALL_SVG 4096

/// What a reader says first: a program that says something else is none.
static const uint32_t greeting = 0x76656374;

typedef enum { MEASURE, FRAME, MARKS, PIXELS } call;

typedef struct {
    call call;
    vvec_format format;
    uint64_t length;
    /// The bytes of an element's name; -1 is none.
    int32_t element_length;
    int32_t width, height;
    double scale, frame[4];
} request;

typedef struct {
    int32_t is_done;
    double numbers[4];
    char message[VVEC_MESSAGE_SIZE];
} reply;

static char *reader;

void vvec_read_apart(const char *program) { reader = strdup(program); }

/// Whether a picture is read by another program.
static int is_apart(const uint8_t *bytes, size_t length, vvec_format format) {
    if (!reader) return 0;
    if (format == VVEC_PDF || length > SMALL_SVG) return 1;
    const char *const many[] = { "<use", "<pattern", "<mask", "<filter", "<marker", "<image", "<!", ":use", ":pattern", ":mask", ":filter",
        ":marker", ":image" };
    for (size_t index = 0; index < sizeof many / sizeof *many; index++) {
        if (memmem(bytes, length, many[index], strlen(many[index]))) return 1;
    }
    return 0;
}

static int send_all(int descriptor, const void *bytes, size_t count) {
    const char *next = bytes;
    while (count > 0) {
        const ssize_t sent = send(descriptor, next, count < (1 << 20) ? count : 1 << 20, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return 0;
        next += sent, count -= (size_t)sent;
    }
    return 1;
}

static int take_all(int descriptor, void *bytes, size_t count) {
    char *next = bytes;
    while (count > 0) {
        const ssize_t got = read(descriptor, next, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return 0;
        next += got, count -= (size_t)got;
    }
    return 1;
}

// The reader.

static int send_chunk(void *context, const uint8_t *bytes, size_t count) {
    const int descriptor = *(int *)context;
    while (count > 0) {
        const uint32_t part = count < (1 << 20) ? (uint32_t)count : 1 << 20;
        if (!send_all(descriptor, &part, sizeof part) || !send_all(descriptor, bytes, part)) return 0;
        bytes += part, count -= part;
    }
    return 1;
}

static void limit(int resource, rlim_t most) {
    struct rlimit limits;
    if (getrlimit(resource, &limits) != 0) return;
    if (limits.rlim_cur == RLIM_INFINITY || limits.rlim_cur > most) limits.rlim_cur = most;
    (void)setrlimit(resource, &limits);
}

void vvec_serve(void) {
    int descriptor = STDIN_FILENO;
    request asked;
#ifdef __linux__
    // Nobody waits for a picture whose program has ended.
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (!send_all(descriptor, &greeting, sizeof greeting) || !take_all(descriptor, &asked, sizeof asked)) return;
    const size_t room = asked.call == PIXELS ? (size_t)asked.width * (size_t)asked.height * 4 : 0;
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, MOST_SECONDS);
    limit(RLIMIT_DATA, MOST_MEMORY + asked.length + room);
    uint8_t *const bytes = malloc(asked.length + 1);
    char *const element = asked.element_length < 0 ? NULL : calloc((size_t)asked.element_length + 1, 1);
    if (!bytes || (element && !take_all(descriptor, element, (size_t)asked.element_length))) return;
    if (!take_all(descriptor, bytes, asked.length)) return;
    reply reply;
    memset(&reply, 0, sizeof reply);
    switch (asked.call) {
    case MEASURE: reply.is_done = vvec_draw_measure(bytes, asked.length, asked.format, reply.numbers, reply.message); break;
    case FRAME: reply.is_done = vvec_draw_frame(bytes, asked.length, element, reply.numbers, reply.message); break;
    case MARKS:
        reply.is_done = vvec_draw_marks(
            bytes, asked.length, asked.format, element, asked.scale, send_chunk, &descriptor, reply.message);
        break;
    case PIXELS: {
        uint32_t *const pixels = calloc(room, 1);
        if (!pixels) return;
        reply.is_done = vvec_draw_pixels(
            bytes, asked.length, asked.format, element, asked.frame, pixels, asked.width, asked.height, reply.message);
        if (reply.is_done && !send_chunk(&descriptor, (const uint8_t *)pixels, room)) return;
        break;
    }
    }
    const uint32_t end = 0;
    (void)(send_all(descriptor, &end, sizeof end) && send_all(descriptor, &reply, sizeof reply));
}

// The program that asks.

static pid_t start(int *descriptor) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", 1, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", 1, 0);
    sigset_t none, changed;
    sigemptyset(&none);
    sigemptyset(&changed);
    sigaddset(&changed, SIGXCPU);
    sigaddset(&changed, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &changed);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    char *const arguments[] = { "vitrine", VVEC_READER_WORD, NULL };
    pid_t process;
    const int status = posix_spawn(&process, reader, &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(ends[1]);
    if (status != 0) {
        close(ends[0]);
        return -1;
    }
    *descriptor = ends[0];
    return process;
}

/// Where what a reader sends is put.
typedef struct {
    vvec_sink sink;
    void *context;
    uint8_t *pixels;
    size_t room;
} target;

/// Takes chunks up to the last; 0 where the reader ends first, and -1 where there is no room for more.
static int take_chunks(int descriptor, target *target) {
    uint8_t *const buffer = malloc(1 << 20);
    int result = 0;
    uint32_t count;
    while (buffer && take_all(descriptor, &count, sizeof count)) {
        if (count == 0) {
            result = 1;
            break;
        }
        if (count > 1 << 20 || !take_all(descriptor, buffer, count)) break;
        int is_taken = 0;
        if (target->sink) {
            is_taken = target->sink(target->context, buffer, count);
        } else if (target->pixels && count <= target->room) {
            memcpy(target->pixels, buffer, count);
            target->pixels += count, target->room -= count;
            is_taken = 1;
        }
        if (!is_taken) {
            result = -1;
            break;
        }
    }
    free(buffer);
    return result;
}

/// 1 and 0 as the calls have it; -1 where no reader can be started.
static int ask(
    const request *asked, const char *element, const uint8_t *bytes, target *target, double *numbers, size_t count, char *message) {
    int descriptor;
    const pid_t process = start(&descriptor);
    if (process < 0) return -1;
    uint32_t said = 0;
    const int is_reader = take_all(descriptor, &said, sizeof said) && said == greeting;
    reply reply;
    int is_whole = 0, chunks = 0;
    if (is_reader) {
        // What cannot be sent is seen by what does not come back.
        (void)(send_all(descriptor, asked, sizeof *asked)
            && (!element || send_all(descriptor, element, (size_t)asked->element_length)) && send_all(descriptor, bytes, asked->length));
        chunks = take_chunks(descriptor, target);
        is_whole = chunks == 1 && take_all(descriptor, &reply, sizeof reply);
    }
    if (!is_whole && chunks < 0) kill(process, SIGKILL);
    close(descriptor);
    int status = 0;
    struct rusage usage;
    memset(&usage, 0, sizeof usage);
    while (wait4(process, &status, 0, &usage) < 0 && errno == EINTR) {}
    if (!is_reader) return -1;
    char text[VVEC_MESSAGE_SIZE];
    if (is_whole) {
        reply.message[VVEC_MESSAGE_SIZE - 1] = 0;
        memcpy(message, reply.message, VVEC_MESSAGE_SIZE);
        if (reply.is_done && numbers) memcpy(numbers, reply.numbers, count * sizeof *numbers);
        // Cairo says so of a surface that has no room for more.
        if (reply.is_done || strcmp(message, "out of memory") != 0) return reply.is_done;
    } else if (chunks < 0) {
        return vvec_fail(message, "there is too much in it to be drawn");
    } else if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || usage.ru_utime.tv_sec + usage.ru_stime.tv_sec >= MOST_SECONDS)) {
        snprintf(text, sizeof text, "it takes more than %d s of processor time to be drawn", MOST_SECONDS);
        return vvec_fail(message, text);
    } else if ((size_t)usage.ru_maxrss << 10 < MOST_MEMORY / 4) {
        return vvec_fail(message, asked->format == VVEC_PDF ? "poppler cannot read it to its end" : "librsvg cannot read it to its end");
    }
    snprintf(text, sizeof text, "it takes more than %zu MB of memory to be drawn", MOST_MEMORY >> 20);
    return vvec_fail(message, text);
}

static request asking(call call, vvec_format format, size_t length, const char *element) {
    request asked;
    memset(&asked, 0, sizeof asked);
    asked.call = call, asked.format = format, asked.length = length;
    asked.element_length = element ? (int32_t)strlen(element) : -1;
    return asked;
}

int vvec_measure(const uint8_t *bytes, size_t length, vvec_format format, double *size, char *message) {
    if (is_apart(bytes, length, format)) {
        const request asked = asking(MEASURE, format, length, NULL);
        target nowhere = { 0 };
        const int result = ask(&asked, NULL, bytes, &nowhere, size, 2, message);
        if (result >= 0) return result;
    }
    return vvec_draw_measure(bytes, length, format, size, message);
}

int vvec_frame(const uint8_t *bytes, size_t length, const char *element, double *frame, char *message) {
    if (is_apart(bytes, length, VVEC_SVG)) {
        const request asked = asking(FRAME, VVEC_SVG, length, element);
        target nowhere = { 0 };
        const int result = ask(&asked, element, bytes, &nowhere, frame, 4, message);
        if (result >= 0) return result;
    }
    return vvec_draw_frame(bytes, length, element, frame, message);
}

int vvec_marks(
    const uint8_t *bytes, size_t length, vvec_format format, const char *element, double scale, vvec_sink sink, void *context,
    char *message) {
    if (is_apart(bytes, length, format)) {
        request asked = asking(MARKS, format, length, element);
        asked.scale = scale;
        target to_sink = { .sink = sink, .context = context };
        const int result = ask(&asked, element, bytes, &to_sink, NULL, 0, message);
        if (result >= 0) return result;
    }
    return vvec_draw_marks(bytes, length, format, element, scale, sink, context, message);
}

int vvec_pixels(
    const uint8_t *bytes, size_t length, vvec_format format, const char *element, const double *frame, uint32_t *pixels, int width,
    int height, char *message) {
    if (is_apart(bytes, length, format)) {
        request asked = asking(PIXELS, format, length, element);
        asked.width = width, asked.height = height;
        memcpy(asked.frame, frame, sizeof asked.frame);
        target to_pixels = { .pixels = (uint8_t *)pixels, .room = (size_t)width * (size_t)height * 4 };
        const int result = ask(&asked, element, bytes, &to_pixels, NULL, 0, message);
        if (result >= 0) return result;
    }
    return vvec_draw_pixels(bytes, length, format, element, frame, pixels, width, height, message);
}
