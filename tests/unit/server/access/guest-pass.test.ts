import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { readGuestPass, withLink, writeGuestPass } from "@/lib/server/access/guest-pass";

beforeAll(() => {
  process.env.DATABASE_URL ??= "postgresql://localhost/none";
  process.env.AUTH_SECRET ??= "a secret of more than thirty-two characters";
});

test("a pass is read back as it was written, and rejected when one character differs", () => {
  const pass = withLink(null, randomUUID());
  const cookie = writeGuestPass(pass);
  expect(readGuestPass(cookie)).toEqual(pass);
  for (const at of [0, 10, cookie.length - 1]) {
    const other = cookie[at] === "A" ? "B" : "A";
    expect(readGuestPass(cookie.slice(0, at) + other + cookie.slice(at + 1))).toBeNull();
  }
  expect([undefined, "", ".", "a.b"].map(readGuestPass)).toEqual([null, null, null, null]);
});

test("a guest has one id over many links, in a cookie of valid size", () => {
  let pass = withLink(null, randomUUID());
  const { guestId } = pass;
  const links = Array.from({ length: 200 }, () => randomUUID());
  for (const link of links) pass = withLink(pass, link);
  expect(pass.guestId).toBe(guestId);
  expect(pass.linkIds.at(-1)).toBe(links.at(-1));
  expect(withLink(pass, links.at(-1) ?? "")).toBe(pass);
  expect(writeGuestPass(pass).length).toBeLessThan(4096);
  expect(readGuestPass(writeGuestPass(pass))).toEqual(pass);
});
