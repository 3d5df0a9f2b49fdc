import { expect, test } from "@jest/globals";
import { createLatestAttempt } from "@/lib/domain/latest-attempt";

test("an attempt is the latest until another starts or all are superseded; an observing one supersedes none", () => {
  const attempts = createLatestAttempt();
  const first = attempts.begin();
  const watching = attempts.watch();
  expect([first(), watching()]).toEqual([true, true]);
  const second = attempts.begin();
  expect([first(), watching(), second()]).toEqual([false, false, true]);
  attempts.supersede();
  expect([second(), attempts.watch()()]).toEqual([false, true]);
});
