import { expect, test } from "@jest/globals";
import { LeasedPoints } from "@/lib/server/limits/leased-points";

const times = (many: number, use: () => Promise<void>) => Promise.all(Array.from({ length: many }, use));

test("concurrent calls share a lease, and the next is fetched when it is used up", async () => {
  const leasedPoints = new LeasedPoints();
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    return { left: 10, endsAtMs: Date.now() + 60_000 };
  };
  await times(10, () => leasedPoints.use("rider", fetch));
  expect(fetches).toBe(1);
  await times(11, () => leasedPoints.use("rider", fetch));
  expect(fetches).toBe(3);
  await leasedPoints.use("another", fetch);
  expect(fetches).toBe(4);
});

test("leased points are worth nothing once their window is over", async () => {
  const leasedPoints = new LeasedPoints();
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    return { left: 10, endsAtMs: fetches === 1 ? Date.now() - 1 : Date.now() + 60_000 };
  };
  await times(3, () => leasedPoints.use("rider", fetch));
  expect(fetches).toBe(2);
});

test("a rejection reaches every waiting call, and the next call requests again", async () => {
  const leasedPoints = new LeasedPoints();
  const refuse = async () => Promise.reject(new Error("none left"));
  const results = await Promise.allSettled([1, 2, 3].map(() => leasedPoints.use("rider", refuse)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await leasedPoints.use("rider", async () => ({ left: 1, endsAtMs: Date.now() + 60_000 }));
});
