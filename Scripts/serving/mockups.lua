-- SPDX-License-Identifier: MIT
--
-- What wrk asks a service of Fixtures/Scenes for: mock-ups and screens at scale 2, one after the other.
--
-- usage: vitrine serve Fixtures/Scenes --cache 0 --log off --port 8080 & wrk -t 2 -c 8 -d 30 --latency -s Scripts/serving/mockups.lua http://127.0.0.1:8080

local paths = {}
for _, name in ipairs({"music","photos","pins","settings","today"}) do paths[#paths+1] = "/mockups/" .. name .. ".png?scale=2" end
for _, name in ipairs({"app-store","mail-sidebar","music-library","photo-mosaic","settings","weather"}) do paths[#paths+1] = "/screens/" .. name .. ".png?scale=2" end
local i = 0
request = function() i = i + 1; return wrk.format("GET", paths[(i % #paths) + 1]) end
