import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { EventEmitter } from "node:events";
import { ChangeListener, type ChangeCallbacks } from "@/lib/server/events/change-listener";
import { setNoDatabase } from "@/tests/support/server/no-database";

/** A fake connection to PostgreSQL. */
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
let callbacks: {
  onChange: jest.Mock<ChangeCallbacks["onChange"]>;
  onGap: jest.Mock<ChangeCallbacks["onGap"]>;
};
beforeAll(setNoDatabase);
beforeEach(() => {
  jest.useFakeTimers();
  isAway = false;
  connections = [];
  callbacks = {
    onChange: jest.fn<ChangeCallbacks["onChange"]>(),
    onGap: jest.fn<ChangeCallbacks["onGap"]>(),
  };
  const connect = () => {
    const made = new Connection(isAway);
    connections.push(made);
    return made as never;
  };
  listener = new ChangeListener(callbacks, connect);
});
afterEach(() => {
  listener.stop();
  jest.useRealTimers();
});

const latest = () => connections.at(-1)!;

test("notifications of changes are passed on; others are ignored", async () => {
  await listener.start(1000);
  const change = { videoId: "11111111-1111-4111-8111-111111111111", what: "comments" };
  latest().emit("notification", { payload: "no JSON" });
  latest().emit("notification", { payload: JSON.stringify(change) });
  expect(callbacks.onChange.mock.calls).toEqual([[change]]);
  expect(callbacks.onGap).not.toHaveBeenCalled();
});

test("a broken connection is opened again with increasing delays, and the gap is reported", async () => {
  await listener.start(1000);
  isAway = true;
  latest().emit("error", Object.assign(new Error("gone"), { code: "57P01" }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(connections.length).toBeGreaterThan(4);
  expect(connections.length).toBeLessThan(20);
  expect(callbacks.onGap).not.toHaveBeenCalled();
  isAway = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(callbacks.onGap).toHaveBeenCalledTimes(1);
});

test("a start without a reachable database does not wait, and the gap is reported", async () => {
  isAway = true;
  const started = listener.start(1000);
  await jest.advanceTimersByTimeAsync(1000);
  await started;
  isAway = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(callbacks.onGap).toHaveBeenCalledTimes(1);
});

test("a connection without listeners is not opened again", async () => {
  await listener.start(1000);
  listener.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(connections).toHaveLength(1);
});
