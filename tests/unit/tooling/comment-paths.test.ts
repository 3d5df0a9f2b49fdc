/** Files named in comments exist: by their whole path, or by its end, such as `services/uploads/uploads.ts`. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const FOLDERS = ["app", "components", "lib", "prisma", "scripts"];
const NAMED_FOLDERS = [...FOLDERS, "content", "deploy", "docs", "public", "tests", "tools"];
const GENERATED = /(^|\/)generated\//;
/** `app/(public)/demo/page.tsx` says why it has none. */
const ABSENT = "loading.tsx";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const files = [
  ...NAMED_FOLDERS.flatMap(filesIn),
  ...readdirSync(".", { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
];
const known = new Set(
  files.flatMap((file) => file.split("/").map((_, start, parts) => parts.slice(start).join("/"))),
);

const PART = String.raw`(?:[\w@.-]+|\([\w-]+\)|\[[\w.]+\])`;
const PATH = new RegExp(String.raw`(?<![\w*/.@-])(?:${PART}/)*${PART}\.(?:tsx?|mjs|md|css|prisma)\b`, "g");

/** Files named in comments that do not exist. */
const missingIn = (source: string): string[] =>
  source
    .split("\n")
    .filter((line) => /^\s*(\/\/|\{?\/\*|\*)/.test(line))
    .flatMap((line) => line.replaceAll(/https?:\/\/\S+/g, "").match(PATH) ?? [])
    .map((path) => path.replace(/^(\.{1,2}\/)+/, ""))
    .filter((path) => !known.has(path) && !GENERATED.test(path) && path !== ABSENT);

test("a comment that names a missing file is found", () => {
  expect(missingIn("/** See `lib/domain/never.ts`. */")).toEqual(["lib/domain/never.ts"]);
  expect(missingIn("  // See timing/gait.ts and README.md.")).toEqual([]);
});

test.each(FOLDERS)("every file named in a comment below %s exists", (folder) => {
  const missing = filesIn(folder)
    .filter((file) => /\.(tsx?|mjs|css|prisma)$/.test(file) && !GENERATED.test(file))
    .flatMap((file) => missingIn(readFileSync(file, "utf8")).map((path) => `${file}: ${path}`));
  expect(missing).toEqual([]);
});
