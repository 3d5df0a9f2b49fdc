import { expect, test } from "@jest/globals";
import { Portions } from "@/lib/server/limits/portions";

const times = (many: number, use: () => Promise<void>) => Promise.all(Array.from({ length: many }, use));

test("calls at once share a portion, and the next is fetched when it is used up", async () => {
  const portions = new Portions();
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    return { left: 10, endsAtMs: Date.now() + 60_000 };
  };
  await times(10, () => portions.use("rider", fetch));
  expect(fetches).toBe(1);
  await times(11, () => portions.use("rider", fetch));
  expect(fetches).toBe(3);
  await portions.use("another", fetch);
  expect(fetches).toBe(4);
});

test("what is held is worth nothing once its time is over", async () => {
  const portions = new Portions();
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    return { left: 10, endsAtMs: fetches === 1 ? Date.now() - 1 : Date.now() + 60_000 };
  };
  await times(3, () => portions.use("rider", fetch));
  expect(fetches).toBe(2);
});

test("a refusal reaches every call that waited, and is asked for anew by the next", async () => {
  const portions = new Portions();
  const refuse = async () => Promise.reject(new Error("none left"));
  const results = await Promise.allSettled([1, 2, 3].map(() => portions.use("rider", refuse)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await portions.use("rider", async () => ({ left: 1, endsAtMs: Date.now() + 60_000 }));
});
