/** After access ends during a call nothing is written: for every writing call of the list of routes. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { hashPassword } from "@/lib/server/auth/passwords";
import { makeRowsWorld } from "@/tests/support/fuzz/rows-world";
import { hold, readEverything, restart } from "@/tests/support/server/held-calls";
import {
  callOf,
  PASSWORD,
  withdrawalsOf,
  writingCalls,
  type WritingCall,
} from "@/tests/support/server/held-call-cases";
import { longSeries } from "@/tests/support/series";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let passwordHash: string;
beforeAll(async () => {
  Object.assign(process.env, { LIMITS_FACTOR: "1000", APP_URL: "http://localhost:3000" });
  stack = await startWorkerStack();
  passwordHash = await hashPassword(PASSWORD);
});
afterEach(() => restart(stack.dataDir));
afterAll(() => stack.stop());

const worldOf = ({ visitor }: WritingCall) =>
  makeRowsWorld(visitor === "guest" ? "guest" : "owner", passwordHash);

test.each(writingCalls().map((call, turn) => ({ ...call, turn })))(
  "$verb $pattern by $visitor, held after its guard, writes nothing once the right has ended",
  async ({ turn, ...call }) => {
    const faults: string[] = [];
    const withdrawals = withdrawalsOf(call);
    // The short series tests one end of access per call, another for the next call.
    const inTurn = withdrawals.filter((_, at) => at === turn % withdrawals.length);
    const all = longSeries(withdrawals);
    for (const { name, end, statuses } of all.length > 0 ? all : inTurn) {
      const world = await worldOf(call);
      const resume = await hold(await callOf(call, world));
      await end(world);
      const before = await readEverything();
      const { status } = await resume();
      if (!statuses.includes(status)) faults.push(`${name}: ${status}`);
      if ((await readEverything()) !== before) faults.push(`${name}: written`);
    }
    expect(faults).toEqual([]);
    // A rejection for another reason would prove nothing.
    const resume = await hold(await callOf(call, await worldOf(call)));
    const before = await readEverything();
    const response = await resume();
    expect([response.status, response.ok ? "" : await response.text()]).toEqual([expect.any(Number), ""]);
    expect(await readEverything()).not.toBe(before);
  },
);
