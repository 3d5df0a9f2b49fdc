/** The fuzz test itself, in its short form for `npm test` and its long one. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { callsIn, listedPath, readCallList } from "@/tests/support/calls/listed-calls";
import { fuzzRoute, NO_PATH, routePatterns } from "@/tests/support/fuzz/fuzz-routes";
import { makeFuzzWorld, type FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { routeTable } from "@/tests/support/fuzz/route-table";
import { directUrl } from "@/tests/support/server/api-client";

/** Defines a test for each route file: `times` requests, no 5xx response, every response as in the list of calls. */
export function fuzzEveryRoute({ times, seed }: { times: number; seed: number }): void {
  let world: FuzzWorld;
  const counts: Record<string, number> = {};
  beforeAll(async () => {
    world = await makeFuzzWorld();
  }, 90_000);

  test("every route is in the table, with exactly the verbs that it takes", async () => {
    const table = Object.entries(routeTable(world));
    expect(table.map(([pattern]) => pattern).toSorted()).toEqual(routePatterns());
    const callsOf = (all: { verb: string; path: string }[]) =>
      all.map(({ verb, path }) => `${path} ${verb}`).toSorted();
    const inTable = table
      .filter(([pattern]) => pattern !== NO_PATH)
      .flatMap(([pattern, { calls }]) => calls.map(({ verb }) => ({ verb, path: listedPath(pattern) })));
    expect(callsOf(inTable)).toEqual(callsOf(callsIn(await readCallList(directUrl()))));
  });

  test.each(routePatterns())(
    `%s responds to ${times} hostile requests as the list of calls says (seed ${seed})`,
    async (pattern) => {
      const route = routeTable(world)[pattern];
      if (!route) throw new Error(`${pattern} is not in tests/support/fuzz/route-table.ts`);
      const list = await readCallList(directUrl());
      const { faults, statuses } = await fuzzRoute(pattern, route, world, { times, seed, list });
      for (const [status, count] of Object.entries(statuses)) counts[status] = (counts[status] ?? 0) + count;
      expect(faults.slice(0, 5)).toEqual([]);
    },
    Math.max(300_000, times * 60),
  );

  // Errors alone would show little: requests succeed too, and limits do not reject all.
  afterAll(() => {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const share = (status: number) => (counts[status] ?? 0) / total;
    if (share(200) + share(201) + share(204) < 0.15 || share(429) > 0.2)
      throw new Error(`Too few calls got through: ${JSON.stringify(counts)}`);
  });
}
