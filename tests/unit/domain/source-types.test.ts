import { expect, test } from "@jest/globals";
import { CAMERA_ENDINGS, sourceTypeOf, typeToDeclare } from "@/lib/domain/videos/source-types";

test.each([
  ["video/mp4", "video/mp4"],
  ["application/octet-stream", "application/octet-stream"],
  ["audio/x-mod", "video/mpeg"],
  ["Model/vnd.MTS", "video/mp2t"],
  ["text/vnd.trolltech.linguist", "video/mp2t"],
])("a file that is declared as %s is stored as %s", (declared, stored) => {
  expect(sourceTypeOf(declared)).toBe(stored);
});

test.each([
  "",
  "text/html",
  "image/svg+xml",
  "application/pdf",
  "audio/mpeg",
  "video/mp4\r\nx: y",
  "model/vndxmts",
])("%j is no video type", (declared) => {
  expect(sourceTypeOf(declared)).toBeNull();
});

test.each(CAMERA_ENDINGS)("a file %s is stored as a video, whatever type is declared", (ending) => {
  for (const declared of ["application/x-tod", "text/html", "audio/mpeg", ""])
    expect(sourceTypeOf(declared, `MOV001${ending.toUpperCase()}`)).toMatch(/^video\/[\w.+-]+$/);
  expect(sourceTypeOf("video/quicktime", `MOV001${ending}`)).toBe("video/quicktime");
});

test("an upload begins with the file's own type, otherwise with that of its content", () => {
  expect(typeToDeclare("video/quicktime", "mp4")).toBe("video/quicktime");
  expect(typeToDeclare("model/vnd.mts", "mpegts")).toBe("video/mp2t");
  expect(typeToDeclare("", "mp4")).toBe("video/mp4");
  expect(typeToDeclare("text/plain", "avi")).toBe("video/x-msvideo");
  // A recording of the browser's own.
  expect(typeToDeclare("video/webm;codecs=vp9,opus", "matroska")).toBe("video/x-matroska");
  expect(typeToDeclare("", null)).toBeUndefined();
});
