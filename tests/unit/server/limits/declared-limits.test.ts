/** A call may count against the limits alone that the list of calls names for it. */
import { expect, test } from "@jest/globals";
import { assertDeclared, withDeclaredLimits } from "@/lib/server/limits/declared-limits";

test("a call that counts against what it does not declare fails; also when it awaited something before", async () => {
  const answer = withDeclaredLimits(new Set(["exports"]), async () => {
    assertDeclared("exports");
    await Promise.resolve();
    assertDeclared("signUps");
  });
  await expect(answer).rejects.toThrow('counts against "signUps" and does not declare it');
});

test("pages and jobs declare none, and count what they like", () => {
  expect(() => assertDeclared("confirmationMails")).not.toThrow();
});
