import { expect, test } from "@jest/globals";
import type { User } from "@/lib/server/generated/prisma/client";
import { adminOnly } from "@/lib/server/access/account-doors";
import { Viewer } from "@/lib/server/access/viewer";

const visitBy = (user: Pick<User, "id" | "accountType"> | null) => ({
  viewer: async () => new Viewer(user as User | null, null, null),
  params: {},
  query: new URLSearchParams(),
});

test("the admins' door lets in admins, knows no one who is signed out and refuses everybody else", async () => {
  const admin = { id: "a", accountType: "admin" } as const;
  expect((await adminOnly(visitBy(admin))).user).toBe(admin);
  await expect(adminOnly(visitBy({ id: "u", accountType: "user" }))).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(adminOnly(visitBy(null))).rejects.toMatchObject({ code: "unauthenticated" });
});
