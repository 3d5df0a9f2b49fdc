import { expect, test } from "@jest/globals";
import { Semaphore } from "@/lib/server/auth/semaphore";

/** Work that is ended by the test. */
function task() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

test("up to a limit work runs at once, then waits, and beyond is rejected with a time to retry", async () => {
  const line = new Semaphore(1, 1);
  const [first, second, third] = [task(), task(), task()];
  const doneFirst = line.run(first.work);
  const doneSecond = line.run(second.work);
  await expect(line.run(third.work)).rejects.toMatchObject({
    code: "rateLimited",
    details: { retryAfterSeconds: 2 },
  });
  first.end();
  second.end();
  await Promise.all([doneFirst, doneSecond]);
  third.end();
  await line.run(third.work);
});

test("waiting work runs also after a failure", async () => {
  const line = new Semaphore(1, 5);
  const order: string[] = [];
  const results = await Promise.allSettled([
    line.run(async () => {
      order.push("first");
      throw new Error("no");
    }),
    line.run(async () => void order.push("second")),
    line.run(async () => void order.push("third")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual(["first", "second", "third"]);
});
