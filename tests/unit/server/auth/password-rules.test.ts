import { expect, test } from "@jest/globals";
import { requireGoodPassword } from "@/lib/server/auth/password-rules";

const EMAIL = "frida@example.org";

test.each([
  ["password", "many people use"],
  ["QwertyUiop", "many people use"],
  ["1q2w3e4r", "many people use"],
  ["frida@example.org", "email address"],
  ["Frida12345", "email address"],
  ["strideframe", "name Strideframe"],
  ["2026 Strideframe!", "name Strideframe"],
])("%s is too easy", async (password, reason) => {
  await expect(requireGoodPassword(password, EMAIL)).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { password: expect.stringContaining(reason) } },
  });
});

test.each([
  "canter-depart-7",
  "a good password",
  "🐎🐎🐎🐎",
  "frida rides on friday",
  "strideframes",
  "8461903752846",
])("%s is accepted", async (password) => {
  await requireGoodPassword(password, EMAIL);
});
