import { expect, test } from "@jest/globals";
import { SETTINGS_PAGES, settingsAddressOf } from "@/lib/domain/accounts/settings-pages";
import { isSignedInPath } from "@/lib/domain/accounts/signed-in-paths";

const pages = Object.values(SETTINGS_PAGES);

test("each section is on one page, which signed-in people alone have", () => {
  const sections = pages.flatMap((page): readonly string[] => page.sections);
  expect(new Set(sections).size).toBe(sections.length);
  for (const { path } of pages) expect(isSignedInPath(path)).toBe(true);
});

test("an old address, of one page with all sections, redirects to the section", () => {
  expect(settingsAddressOf("second-factor")).toBe("/settings/security#second-factor");
  expect(settingsAddressOf("delete-account")).toBe("/settings/data#delete-account");
  expect(settingsAddressOf("")).toBeNull();
  expect(settingsAddressOf("__proto__")).toBeNull();
});
