import { expect, test } from "@jest/globals";
import { WaitingLine } from "@/lib/server/auth/waiting-line";

/** Work that ends when told to. */
function task() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

test("so many are done at once, so many wait, and one more is told when to come again", async () => {
  const line = new WaitingLine(1, 1);
  const [first, second, third] = [task(), task(), task()];
  const doneFirst = line.take(first.work);
  const doneSecond = line.take(second.work);
  await expect(line.take(third.work)).rejects.toMatchObject({
    code: "rateLimited",
    details: { retryAfterSeconds: 2 },
  });
  first.end();
  second.end();
  await Promise.all([doneFirst, doneSecond]);
  third.end();
  await line.take(third.work);
});

test("whoever waited has their turn also after one that failed", async () => {
  const line = new WaitingLine(1, 5);
  const order: string[] = [];
  const results = await Promise.allSettled([
    line.take(async () => {
      order.push("first");
      throw new Error("no");
    }),
    line.take(async () => void order.push("second")),
    line.take(async () => void order.push("third")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual(["first", "second", "third"]);
});
