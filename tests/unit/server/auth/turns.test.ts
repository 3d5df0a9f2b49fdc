import { expect, test } from "@jest/globals";
import { Turns } from "@/lib/server/auth/turns";

/** Work that ends when told to. */
function task() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

test("so many are done at once, so many wait, and one more is told when to come again", async () => {
  const turns = new Turns(1, 1);
  const [first, second, third] = [task(), task(), task()];
  const doneFirst = turns.take(first.work);
  const doneSecond = turns.take(second.work);
  await expect(turns.take(third.work)).rejects.toMatchObject({
    code: "rateLimited",
    details: { retryAfterSeconds: 2 },
  });
  first.end();
  second.end();
  await Promise.all([doneFirst, doneSecond]);
  third.end();
  await turns.take(third.work);
});

test("whoever waited has their turn also after one that failed", async () => {
  const turns = new Turns(1, 5);
  const order: string[] = [];
  const results = await Promise.allSettled([
    turns.take(async () => {
      order.push("first");
      throw new Error("no");
    }),
    turns.take(async () => void order.push("second")),
    turns.take(async () => void order.push("third")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual(["first", "second", "third"]);
});
