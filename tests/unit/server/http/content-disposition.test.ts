import { expect, test } from "@jest/globals";
import { savedFileName } from "@/lib/domain/videos/file-name";
import { attachmentAs } from "@/lib/server/http/content-disposition";

test.each([
  ["IMG_0042.MOV", "IMG_0042.MOV"],
  ["Bella's ride (1).mp4", "Bella's ride (1).mp4"],
  ["Übung 🐎.mp4", "Übung 🐎.mp4"],
  ["..\\..\\etc/passwd", "etc passwd"],
  ["a\r\nSet-Cookie: x\u0000.mp4", "a Set-Cookie x .mp4"],
  ["ride\u202Egpm.mp4", "ride gpm.mp4"],
  [`${"é".repeat(250)}.mp4`, `${"é".repeat(56)}.mp4`],
  ["\u0001 .. ", "video"],
])("the file name %j is saved as %j", (filename, saved) => {
  expect(savedFileName(filename)).toBe(saved);
});

test("the header has the name in both notations, and only characters allowed in a header", () => {
  expect(attachmentAs('Übung "1".mp4')).toBe(
    `attachment; filename="_bung 1 .mp4"; filename*=UTF-8''%C3%9Cbung%201%20.mp4`,
  );
  expect(attachmentAs("Bella's (100%).mp4")).toBe(
    `attachment; filename="Bella's (100_).mp4"; filename*=UTF-8''Bella%27s%20%28100%25%29.mp4`,
  );
  for (const filename of ["🐎\r\n\t.mp4", "\uD800.mp4"]) expect(attachmentAs(filename)).toMatch(/^[ -~]+$/);
});
