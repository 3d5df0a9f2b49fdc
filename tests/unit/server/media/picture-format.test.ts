import { expect, test } from "@jest/globals";
import { pictureFormat } from "@/lib/server/media/picture-format";
import { animatedPng, animatedWebp, png } from "@/tests/support/media/pictures";

const text = (words: string) => Buffer.from(words, "latin1");

test.each([
  ["a PNG", png({ width: 8, height: 8 }), "png"],
  ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "jpeg"],
  ["a WebP", text("RIFF\x10\0\0\0WEBPVP8 "), "webp"],
  ["nothing", Buffer.alloc(0), "empty"],
  ["a moving PNG", animatedPng(), "animated"],
  ["a moving WebP", animatedWebp(), "animated"],
  ["a picture of an iPhone", text("\0\0\0\x18ftypheic"), "heic"],
  ["a video", text("\0\0\0\x18ftypisom"), "notAPicture"],
  ["a GIF", text("GIF89a"), "notAPicture"],
  ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>'), "notAPicture"],
  ["a page", text("<!doctype html><script>alert(1)</script>"), "notAPicture"],
  ["a playlist", text("#EXTM3U\nfile:///etc/passwd"), "notAPicture"],
  ["a PNG cut in its first chunk", png({ width: 8, height: 8 }).subarray(0, 20), "png"],
])("%s", (_what, bytes, expected) => {
  const { format, refusal } = pictureFormat(bytes);
  expect(format ?? refusal).toBe(expected);
});
