import { describe, expect, test } from "@jest/globals";
import { localPath, signInPath, withNext } from "@/lib/domain/playback/local-path";

describe("a destination after signing in", () => {
  test.each(["/", "/videos", "/video/1?frame=12", "/videos?search=a%26b#list", "/upload/%E2%9C%93"])(
    "%s is of this site",
    (path) => expect(localPath(path)).toBe(path),
  );

  test.each([
    "https://evil.example",
    "javascript:alert(1)",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/\n\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/video/..//evil.example",
    "/%2e//evil.example",
    "/.\\/evil.example",
    "http:evil.example",
    "evil.example",
    "@evil.example",
    "/%",
    "",
  ])("%j leads to / instead", (candidate) => expect(localPath(candidate)).toBe("/"));

  test.each(["/%2F%2Fevil.example", "/%5Cevil.example", "/@evil.example", "/http://evil.example"])(
    "%s stays on this site however often it is resolved",
    (candidate) => {
      const path = localPath(candidate);
      expect(new URL(path, "https://rides.example").host).toBe("rides.example");
      expect(localPath(path)).toBe(path);
    },
  );

  test.each(["/api/logout", "/%61pi/logout", "/api", "/signin", "/signin?next=/signin", "/signup"])(
    "%s is no screen to come back to",
    (candidate) => expect(localPath(candidate)).toBe("/"),
  );

  test("without a destination it is /", () => {
    expect(localPath(null)).toBe("/");
    expect(localPath(undefined)).toBe("/");
  });
});

test("a screen's path is passed unchanged to the sign-in, and from there to the sign-up", () => {
  const there = signInPath("/video/1?frame=12");
  expect(there).toBe("/signin?next=%2Fvideo%2F1%3Fframe%3D12");
  expect(new URLSearchParams(there.split("?")[1]).get("next")).toBe("/video/1?frame=12");
  expect(withNext("/signup", "/videos")).toBe("/signup?next=%2Fvideos");
  expect(signInPath("/")).toBe("/signin");
  expect(signInPath("//evil.example")).toBe("/signin");
});
