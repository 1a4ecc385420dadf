#!/bin/sh
# Bazel's part is taken unasked; what is left behind is kept with the logs of the test.
exec vitrine test Scenes --output "$TEST_UNDECLARED_OUTPUTS_DIR/results"
