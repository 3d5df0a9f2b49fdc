import { describe, expect, test } from "@jest/globals";
import { storedAddress } from "@/lib/domain/accounts/email-address";
import { opaqueString } from "@/lib/domain/accounts/password-form";
import { fitName } from "@/lib/domain/accounts/person-name";
import { composeText } from "@/lib/domain/composed-text";
import { foldText } from "@/lib/domain/folded-text";
import { accessTokenBody } from "@/lib/contracts/access-tokens";
import { changePasswordForm, emailAddress, signInBody, signUpBody, signUpForm } from "@/lib/contracts/auth";
import { collectionBody } from "@/lib/contracts/collections";
import { commentEdit, textCommentBody } from "@/lib/contracts/comment-bodies";
import { distanceBody } from "@/lib/contracts/distance-bodies";
import { markerBody } from "@/lib/contracts/marker-bodies";
import { paymentBody, voidBody } from "@/lib/contracts/payments";
import { postForm } from "@/lib/contracts/posts";
import { profileForm } from "@/lib/contracts/profile";
import { passkeyEdit } from "@/lib/contracts/second-factor";
import { shareBody } from "@/lib/contracts/shares";
import { completeUploadBody, startUploadBody } from "@/lib/contracts/uploads";
import { videoEdit } from "@/lib/contracts/videos";

/** "Grüne Übung" as a Mac types it, decomposed. */
const APART = "Gru\u0308ne U\u0308bung";
const TOGETHER = "Gr\u00fcne \u00dcbung";
const ID = "6f6c2f0e-3c1c-4d55-9a9e-0d6f0f2b1a11";
const OTHER_ID = "7f6c2f0e-3c1c-4d55-9a9e-0d6f0f2b1a11";

describe("typed text is stored in composed letters", () => {
  const at = { time: 1, frame: 30 };
  const profile = { firstName: APART, lastName: APART, phoneNumber: "1", gender: "female" };
  const post = { slug: "a", demoVideoId: null, published: false };
  test.each([
    ["a profile", profileForm, profile],
    ["a sign-up", signUpBody, { ...profile, email: "a@b.example", password: `${APART} 7` }],
    ["a collection", collectionBody, { name: APART, description: APART }],
    ["a video", videoEdit, { title: APART, description: APART }],
    ["the start of an upload", startUploadBody, { filename: `${APART}.mov`, title: APART }],
    [
      "the end of an upload",
      completeUploadBody,
      { videoId: ID, filename: `${APART}.mov`, title: APART, description: APART, fileSize: 1 },
    ],
    ["a comment", textCommentBody, { ...at, type: "text", content: APART, authorName: APART }],
    ["an edited comment", commentEdit, { content: APART }],
    ["a marker", markerBody, { ...at, label: APART, authorName: APART }],
    ["a distance", distanceBody, { fromMarkerId: ID, toMarkerId: OTHER_ID, metres: 4, label: APART }],
    ["a payment", paymentBody, { userId: ID, amount: 1, notes: APART }],
    ["the reason of a payment that does not count", voidBody, { reason: APART }],
    ["a post", postForm, { ...post, title: APART, excerpt: APART, content: `${APART}\n` }],
    ["a token", accessTokenBody, { name: APART, scopes: ["read"] }],
    ["a passkey", passkeyEdit, { name: APART }],
    ["a share code", shareBody, { code: APART }],
  ])("%s", (_what, contract, sent) => {
    const stored = JSON.stringify(contract.parse(sent));
    expect(stored.split(TOGETHER)).toHaveLength(JSON.stringify(sent).split(APART).length);
    expect(stored).toBe(stored.normalize("NFC"));
  });

  test("and so are the names that a provider gives", () => {
    expect(fitName(APART)).toBe(TOGETHER);
  });

  test("its length is counted in composed letters", () => {
    expect(collectionBody.safeParse({ name: "u\u0308".repeat(100) }).success).toBe(true);
    expect(collectionBody.safeParse({ name: "\u00fc".repeat(101) }).success).toBe(false);
  });
});

describe("a password", () => {
  test("has one form, whatever the keyboard: letters composed, spaces plain, case and width stay", () => {
    expect(opaqueString(APART)).toBe(TOGETHER);
    expect(opaqueString("a\u00a0b\u2003c\u3000d e")).toBe("a b c d e");
    // The examples of RFC 8265, 4.3.
    for (const same of [
      "correct horse battery staple",
      "Correct Horse Battery Staple",
      "πßå",
      "Jack of ♦s",
      "ｆｕｌｌ",
    ])
      expect(opaqueString(same)).toBe(same);
    expect(opaqueString("foo\u1680bar")).toBe("foo bar");
  });

  test("is confirmed by the same one in another normalisation form", () => {
    const form = { currentPassword: "x", password: `${APART} 7`, confirmPassword: `${TOGETHER} 7` };
    expect(changePasswordForm.parse(form).password).toBe(`${TOGETHER} 7`);
    expect(changePasswordForm.safeParse({ ...form, confirmPassword: "Grune Ubung 7" }).success).toBe(false);
  });

  test("is counted in composed letters, and an account's own is sent as it was typed", () => {
    const person = {
      firstName: "A",
      lastName: "B",
      email: "a@b.example",
      phoneNumber: "1",
      gender: "female",
    };
    const of = (password: string) => ({ ...person, password, confirmPassword: password });
    expect(signUpForm.safeParse(of("u\u0308".repeat(4))).success).toBe(false);
    expect(signUpForm.safeParse(of("u\u0308".repeat(128))).success).toBe(true);
    expect(signUpForm.safeParse(of("\u00fc".repeat(129))).success).toBe(false);
    const signIn = (password: string) => signInBody.safeParse({ email: "a@b.example", password });
    expect(signIn(APART).data?.password).toBe(APART);
    expect(signIn("u\u0308".repeat(128)).success).toBe(true);
    expect(signIn("\u00fc".repeat(129)).success).toBe(false);
    expect(signIn("").success).toBe(false);
  });
});

describe("an e-mail address", () => {
  test.each([
    ["Rita@Example.org", "rita@example.org"],
    [" rita+ride@Bücher.example ", "rita+ride@xn--bcher-kva.example"],
    ["rita@BU\u0308CHER.example", "rita@xn--bcher-kva.example"],
    ["rita@XN--BCHER-KVA.example", "rita@xn--bcher-kva.example"],
    ["rita@почта.рф", "rita@xn--80a1acny.xn--p1ai"],
    ["rita@例え。テスト", "rita@xn--r8jz45g.xn--zckzah"],
    ["rita@straße.example", "rita@xn--strae-oqa.example"],
  ])("%s is stored as %s", (typed, stored) => {
    expect(emailAddress.parse(typed)).toBe(stored);
    expect(emailAddress.parse(stored)).toBe(stored);
  });

  test.each([
    "rita",
    "rita@bücher",
    "rita@@bücher.example",
    "rita@bücher.example/path",
    "rita@bücher.example:25",
    "rita@user:x@bücher.example",
    "rita@bü cher.example",
    "rita@bücher..example",
    "rita@b%C3%BCcher.ö",
    "rita@１２７.0.0.1",
    "grüner@example.org",
    `rita@${"ü".repeat(60)}.${"ö".repeat(60)}.${"ä".repeat(60)}.${"é".repeat(60)}.example`,
  ])("%s is not valid", (typed) => {
    expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe("Invalid email address");
  });

  test("a text that is no address is unchanged", () => {
    expect(storedAddress("Bücher")).toBe("xn--bcher-kva");
    expect(storedAddress("a/ü")).toBe("a/ü");
  });
});

test("more diacritics in a row than any language uses are separated, and no others", () => {
  const marks = (count: number) => `e${"\u0301\u0323".repeat(count / 2)}`;
  expect(composeText(marks(30))).toBe(marks(30).normalize("NFC"));
  expect(composeText(marks(32))).toContain("\u034f");
  expect(composeText(composeText(marks(200)))).toBe(composeText(marks(200)));
  expect(composeText(marks(200)).replaceAll("\u034f", "")).toHaveLength(200);
});

test("searched text ignores letter case and diacritics, however it was typed", () => {
  for (const typed of ["Grüner", "GRÜNER", "gruner", "Gru\u0308ner", "GRU\u0308NER"])
    expect(foldText(typed)).toBe("gruner");
  expect(foldText("İÉçñ Ёлка")).toBe("iecn елка");
  expect(foldText("STRAẞE Straße Bjørn ŁÓDŹ Đặng Œuvre Æbler")).toBe(
    "strasse strasse bjorn lodz dang oeuvre aebler",
  );
  // Points of Hebrew, vowels of Thai: letters there.
  expect(foldText("שָׁלוֹם")).toBe("שָׁלוֹם".normalize("NFD"));
});
