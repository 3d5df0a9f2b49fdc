import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { isSignedInPath, SIGNED_IN_PATHS } from "@/lib/domain/accounts/signed-in-paths";

const FOLDER = "app/(signed-in)";

test("the not-found screen has every path that requires a sign-in, and no other", () => {
  const pages = globSync(`${FOLDER}/**/page.tsx`).map(
    (file) => `/${path.relative(FOLDER, path.dirname(file))}`,
  );
  expect([...SIGNED_IN_PATHS].sort()).toEqual(pages.sort());
});

test("a variable part matches exactly one part", () => {
  expect(isSignedInPath("/video/0199f0a0-0000-7000-8000-000000000001")).toBe(true);
  expect(isSignedInPath("/videos/")).toBe(true);
  expect(isSignedInPath("/video/")).toBe(false);
  expect(isSignedInPath("/video/1/2")).toBe(false);
  expect(isSignedInPath("/nowhere")).toBe(false);
  expect(isSignedInPath("/")).toBe(false);
});
