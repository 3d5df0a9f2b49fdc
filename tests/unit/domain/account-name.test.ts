import { expect, test } from "@jest/globals";
import { greetingOf } from "@/lib/domain/accounts/account-name";

test.each([
  ["Rita", "Hello Rita,"],
  ["Zoë-Marie J. R.", "Hello Zoë-Marie J. R.,"],
  ["ليلى", "Hello ليلى,"],
  [" Rita\r\n\u2028\u0007 Maria ", "Hello Rita Maria,"],
  ["", "Hello,"],
  ["https://evil.example", "Hello,"],
  ["see WWW.evil", "Hello,"],
  ["evil.example", "Hello,"],
  ["you@evil", "Hello,"],
])("%j is greeted with %j", (name, greeting) => {
  expect(greetingOf(name)).toBe(greeting);
});
