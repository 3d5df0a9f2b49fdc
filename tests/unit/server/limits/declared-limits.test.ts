/** A call may count only against the limits that the list of calls declares for it. */
import { expect, test } from "@jest/globals";
import { assertDeclared, withDeclaredLimits } from "@/lib/server/limits/declared-limits";

test("a call that counts against an undeclared limit fails, also after an await", async () => {
  const calls = withDeclaredLimits(new Set(["exports"]), async () => {
    assertDeclared("exports");
    await Promise.resolve();
    assertDeclared("signUps");
  });
  await expect(calls).rejects.toThrow('counts against "signUps" and does not declare it');
});

test("pages and jobs declare none, and may count against any", () => {
  expect(() => assertDeclared("confirmationMails")).not.toThrow();
});
