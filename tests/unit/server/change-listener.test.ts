import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { EventEmitter } from "node:events";
import { ChangeListener, type Hearer } from "@/lib/server/events/change-listener";
import { setNoDatabase } from "@/tests/support/no-database";

/** Stands for a connection to PostgreSQL. */
class Connection extends EventEmitter {
  constructor(private readonly isRefused: boolean) {
    super();
  }
  async connect() {
    if (this.isRefused) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  }
  query = async () => ({ rows: [] });
  end = async () => undefined;
}

let isAway: boolean;
let connections: Connection[];
let listener: ChangeListener;
let hearer: { onChange: jest.Mock<Hearer["onChange"]>; onGap: jest.Mock<Hearer["onGap"]> };
beforeAll(setNoDatabase);
beforeEach(() => {
  jest.useFakeTimers();
  isAway = false;
  connections = [];
  hearer = { onChange: jest.fn<Hearer["onChange"]>(), onGap: jest.fn<Hearer["onGap"]>() };
  const connect = () => {
    const made = new Connection(isAway);
    connections.push(made);
    return made as never;
  };
  listener = new ChangeListener(hearer, connect);
});
afterEach(() => {
  listener.stop();
  jest.useRealTimers();
});

const latest = () => connections.at(-1)!;

test("what is told is heard; what is no change is let be", async () => {
  await listener.start(1000);
  const change = { videoId: "11111111-1111-4111-8111-111111111111", what: "comments" };
  latest().emit("notification", { payload: "no JSON" });
  latest().emit("notification", { payload: JSON.stringify(change) });
  expect(hearer.onChange.mock.calls).toEqual([[change]]);
  expect(hearer.onGap).not.toHaveBeenCalled();
});

test("a connection that breaks is made anew, less and less often, and what was missed is told of", async () => {
  await listener.start(1000);
  isAway = true;
  latest().emit("error", Object.assign(new Error("gone"), { code: "57P01" }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(connections.length).toBeGreaterThan(4);
  expect(connections.length).toBeLessThan(20);
  expect(hearer.onGap).not.toHaveBeenCalled();
  isAway = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(hearer.onGap).toHaveBeenCalledTimes(1);
});

test("who starts while the database is away does not wait for it, and is told of the gap", async () => {
  isAway = true;
  const started = listener.start(1000);
  await jest.advanceTimersByTimeAsync(1000);
  await started;
  isAway = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(hearer.onGap).toHaveBeenCalledTimes(1);
});

test("one that nobody wants any more is not made anew", async () => {
  await listener.start(1000);
  listener.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(connections).toHaveLength(1);
});
