import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { readGuestPass } from "@/lib/server/access/guest-pass";
import {
  userIdOfToken,
  confirmationToken,
  checkConfirmationToken,
  readResetToken,
  resetToken,
} from "@/lib/server/auth/link-tokens";
import { seal, sign, unseal } from "@/lib/server/crypto/signature";

beforeAll(() => {
  process.env.DATABASE_URL ??= "postgresql://localhost/none";
  process.env.AUTH_SECRET ??= "a secret of more than thirty-two characters";
});

const PURPOSES = ["guest-pass", "external-link", "password-reset", "email-confirmation"] as const;

test("a seal for one purpose is invalid for any other, in every form", () => {
  const value = { id: randomUUID() };
  for (const purpose of PURPOSES) {
    const text = seal(purpose, value);
    const readAs = PURPOSES.map((other) => unseal(other, z.object({ id: z.uuid() }), text));
    expect(readAs).toEqual(PURPOSES.map((other) => (other === purpose ? value : null)));
    expect(unseal(purpose, z.object({ id: z.number() }), text)).toBeNull();
    expect(
      [`${text}.`, ` ${text}`, `${text}A`, "", "."].map((bad) => unseal(purpose, z.unknown(), bad)),
    ).toEqual(Array(5).fill(null));
  }
  expect(readGuestPass(resetToken(value.id))).toBeNull();
  expect(readResetToken(resetToken(value.id))).toBe(value.id);
});

test("a guest's cookie and a link to confirm an address from before sealing are still valid", () => {
  const pass = { guestId: randomUUID(), linkIds: [randomUUID()] };
  const payload = Buffer.from(JSON.stringify(pass)).toString("base64url");
  expect(readGuestPass(`${payload}.${sign("guest-pass", payload)}`)).toEqual(pass);

  const of = { userId: randomUUID(), email: "rita@example.org" };
  const earlier = (expires: number) =>
    `${of.userId}.${expires}.${sign("email-confirmation", `${of.userId} ${expires} ${of.email}`)}`;
  const now = Math.floor(Date.now() / 1000);
  expect(userIdOfToken(earlier(now))).toBe(of.userId);
  expect(checkConfirmationToken(earlier(now + 60), of)).toBe("valid");
  expect(checkConfirmationToken(earlier(now - 60), of)).toBe("expired");
  expect(checkConfirmationToken(earlier(now + 60), { ...of, email: "other@example.org" })).toBe("unknown");
  expect(checkConfirmationToken(confirmationToken(of), of)).toBe("valid");
  expect(checkConfirmationToken(confirmationToken(of), { ...of, userId: randomUUID() })).toBe("unknown");
});
