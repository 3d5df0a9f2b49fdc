/** User text is never an argument of a program: a title of "-i /etc/passwd" is a title. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
const read = (path: string) => readFileSync(path, "utf8");

test("the code that starts ffmpeg has neither titles nor file names, and uses no shell", () => {
  const files = filesOf("lib/server/media");
  expect(files.length).toBeGreaterThan(20);
  for (const path of files) {
    expect([path, /\b(filename|title|description)\b(?!=)/.exec(read(path))?.[0]]).toEqual([path, undefined]);
    expect([path, /shell: true|\bexecSync\(/.exec(read(path))?.[0]]).toEqual([path, undefined]);
  }
});

test("server and worker start programs only in that one module, and to render a post", () => {
  const starters = [...filesOf("lib/server"), ...filesOf("lib/worker")]
    .filter((path) => !path.includes("generated") && path !== "lib/server/services/blog/post-markup.ts")
    .filter((path) => /from "(execa|node:child_process)"/.test(read(path)));
  for (const path of starters) expect(path).toMatch(/^lib\/server\/media\//);
});
