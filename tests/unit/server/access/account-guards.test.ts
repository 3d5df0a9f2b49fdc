import { expect, test } from "@jest/globals";
import { adminOnly } from "@/lib/server/access/account-guards";
import { Viewer } from "@/lib/server/access/viewer";
import type { Account } from "@/lib/server/auth/sessions";

const contextBy = (user: Pick<Account, "id" | "accountType"> | null) => ({
  viewer: async () =>
    new Viewer(
      user && {
        kind: "session",
        id: "s",
        authenticatedAt: null,
        secondFactorAt: new Date(),
        user: user as Account,
      },
      null,
      null,
    ),
  params: {},
  query: new URLSearchParams(),
  address: "127.0.0.1",
});

test("the guard of the admin area admits admins, gives 401 without a session and rejects everybody else", async () => {
  const admin = { id: "a", accountType: "admin" } as const;
  expect((await adminOnly(contextBy(admin))).user).toBe(admin);
  await expect(adminOnly(contextBy({ id: "u", accountType: "user" }))).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(adminOnly(contextBy(null))).rejects.toMatchObject({ code: "unauthenticated" });
});
