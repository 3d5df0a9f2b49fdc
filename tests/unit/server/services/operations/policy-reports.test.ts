import { expect, test } from "@jest/globals";
import { toRefusal } from "@/lib/server/services/operations/policy-reports";

test.each<[string, Parameters<typeof toRefusal>[0], ReturnType<typeof toRefusal>]>([
  [
    "an address is told by its origin alone: the rest may be a secret",
    { "effective-directive": "connect-src", "blocked-uri": "https://bucket.example/rides/1?signature=s" },
    { directive: "connect-src", blocked: "https://bucket.example" },
  ],
  [
    "an older browser names the whole directive",
    { "violated-directive": "script-src 'self'", "blocked-uri": "inline" },
    { directive: "script-src", blocked: "inline" },
  ],
  [
    "data and blobs are told by their kind",
    { "effective-directive": "img-src", "blocked-uri": "data:image/gif;base64,AAAA" },
    { directive: "img-src", blocked: "data" },
  ],
  [
    "an extension is no fault of ours",
    { "effective-directive": "script-src", "blocked-uri": "chrome-extension://abcdef/a.js" },
    null,
  ],
  [
    "nor is what an extension loads",
    {
      "effective-directive": "img-src",
      "blocked-uri": "https://ads.example/1",
      "source-file": "moz-extension",
    },
    null,
  ],
  ["words of somebody's own", { "effective-directive": "a line\nof theirs", "blocked-uri": "inline" }, null],
  ["an address that is none", { "effective-directive": "img-src", "blocked-uri": "%%%" }, null],
])("%s", (_what, report, refusal) => {
  expect(toRefusal(report)).toEqual(refusal);
});
