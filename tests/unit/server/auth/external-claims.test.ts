import { expect, test } from "@jest/globals";
import { externalClaims } from "@/lib/server/auth/external-claims";

const person = (part: object) => externalClaims.parse({ iss: "https://id.example", sub: "1", ...part });

test.each([
  [{ given_name: "Rita", family_name: "Rider", name: "R. R." }, "Rita", "Rider"],
  [{ name: "Rita Maria Rider" }, "Rita Maria", "Rider"],
  [{ name: " Rita " }, "Rita", ""],
  [{ given_name: "ليلى", family_name: "" }, "ليلى", ""],
  [{ given_name: "Rita\u0000\r\nBcc: x" }, "Rita Bcc: x", ""],
  [{ given_name: "Rita\u2028\u202eRider", family_name: "\u2066" }, "Rita Rider", ""],
  [{ given_name: "https://win.example", family_name: "see WWW.win.example" }, "", ""],
  [{ given_name: "http://win.example", name: "Rita Rider" }, "Rita", "Rider"],
  [{ given_name: 7, family_name: null }, "", ""],
  [{}, "", ""],
])("the names of %j", (claims, firstName, lastName) => {
  expect(person(claims)).toMatchObject({ firstName, lastName });
});

test("a long name is truncated before the character that does not fit, not within it", () => {
  const { firstName } = person({ given_name: `a${"🐎".repeat(60)}` });
  expect(firstName).toBe(`a${"🐎".repeat(49)}`);
  expect(() => encodeURIComponent(firstName)).not.toThrow();
});

test.each([
  [true, true],
  ["true", true],
  [false, false],
  ["false", false],
  [1, false],
  ["yes", false],
  [null, null],
  [undefined, null],
])("an address is verified only by its exact claim: %j", (email_verified, isEmailVerified) => {
  expect(person({ email: "Rita@Example.org", email_verified })).toMatchObject({
    email: "rita@example.org",
    isEmailVerified,
  });
});

test.each(["", "a\u0000", "x".repeat(256), 1, undefined])("%j is no valid subject", (sub) => {
  expect(externalClaims.safeParse({ iss: "https://id.example", sub }).success).toBe(false);
});
