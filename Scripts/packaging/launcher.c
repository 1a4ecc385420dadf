// SPDX-License-Identifier: MIT
//
// Starts the program of a portable folder: through the loader that lies beside it, with the libraries that lie beside it, so that nothing of
// the system's is needed. The folder may lie anywhere, and be moved.
//
// Linked with all it needs, it runs wherever the kernel does.

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fail(const char *what) {
    fprintf(stderr, "vitrine: error: %s: %s\n", what, strerror(errno));
    return 70;
}

int main(int count, char **arguments) {
    static char program[PATH_MAX], root[PATH_MAX];
    static char file[PATH_MAX + 64], libraries[PATH_MAX + 64], loader[PATH_MAX + 64], share[PATH_MAX + 64];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) return fail("/proc/self/exe");
    program[length] = 0;
    strcpy(root, program);
    // ROOT/bin/vitrine
    for (int parts = 0; parts < 2; parts++) {
        char *slash = strrchr(root, '/');
        if (slash) *slash = 0;
    }
    // The loader takes several folders, with colons between them.
    if (strpbrk(root, ":;")) {
        fprintf(stderr, "vitrine: error: the folder %s has a colon or a semicolon in its name: move it\n", root);
        return 70;
    }
    snprintf(libraries, sizeof libraries, "%s/lib/vitrine", root);
    snprintf(loader, sizeof loader, "%s/lib/vitrine/ld-linux-x86-64.so.2", root);
    snprintf(file, sizeof file, "%s/lib/vitrine/vitrine", root);
    snprintf(share, sizeof share, "%s/share", root);
    // Fonts may lie in a folder of their own.
    if (setenv("VITRINE_SHARE", share, 0) != 0 || setenv("VITRINE_PROGRAM", program, 1) != 0) return fail("the environment");
    // Libraries of the system may want a newer C library than the one beside the program.
    unsetenv("LD_PRELOAD");
    char **all = calloc((size_t)count + 8, sizeof *all);
    if (!all) return fail("memory");
    int next = 0;
    all[next++] = loader;
    all[next++] = "--inhibit-cache";
    all[next++] = "--library-path";
    all[next++] = libraries;
    all[next++] = "--argv0";
    all[next++] = count > 0 ? arguments[0] : "vitrine";
    all[next++] = file;
    for (int i = 1; i < count; i++) all[next++] = arguments[i];
    execv(loader, all);
    return fail(loader);
}
