import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { openChangeFeed } from "@/lib/client/live/change-feed";
import type { ChangeName, Versions } from "@/lib/contracts/events";

const PATH = "/api/videos/ride/events";
const AT_FIRST: Versions = { video: "v1", comments: "c1", markers: "m1" };

/** The browser's side of a stream, whose server is the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(name: string, data: unknown = 1) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

let streams: Stream[];
let changes: ChangeName[];
let stop: () => void;
/** The server's response to a poll for versions; null: no response. */
let response: Versions | null;
let asked: number;
const latest = () => streams.at(-1)!;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function look(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(async () => {
  jest.useFakeTimers();
  [streams, changes, response, asked] = [[], [], AT_FIRST, 0];
  look("visible");
  Object.assign(globalThis, {
    EventSource: Stream,
    fetch: async () => {
      asked++;
      if (!response) throw new TypeError("Failed to fetch");
      const text = JSON.stringify(response);
      return { ok: true, status: 200, statusText: "OK", headers: new Map(), text: async () => text };
    },
  });
  const onChange = (name: ChangeName) => void changes.push(name);
  stop = openChangeFeed({ path: PATH, known: AT_FIRST, polls: true, onChange, onVersions: () => undefined });
  await pass(0);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test("only what changed since the page was rendered, or changes later, is requested again", async () => {
  latest().say("hello", { ...AT_FIRST, comments: "c2" });
  expect(changes).toEqual(["comments"]);
  latest().say("markers");
  expect(changes).toEqual(["comments", "markers"]);
  await pass(20_000);
  expect([asked, streams.length]).toEqual([0, 1]);
});

describe("without an event stream", () => {
  test("while a stream is buffered on its way, versions are polled every few seconds until its first event", async () => {
    await pass(4_000);
    response = { ...AT_FIRST, markers: "m2" };
    await pass(3_000);
    expect([asked, changes]).toEqual([1, ["markers"]]);
    await pass(3_000);
    expect([asked, changes]).toEqual([2, ["markers"]]);
    latest().say("hello", response);
    await pass(30_000);
    expect(asked).toBe(2);
  });

  test("a rejected stream is opened again later, and versions are polled meanwhile", async () => {
    latest().refuse();
    await pass(6_000);
    expect([asked, streams.length]).toEqual([2, 1]);
    await pass(25_000);
    expect(streams).toHaveLength(2);
  });

  test("a stream whose heartbeats stop is opened again", async () => {
    latest().say("hello", AT_FIRST);
    await pass(30_000);
    latest().say("beat");
    await pass(30_000);
    expect(streams).toHaveLength(1);
    await pass(10_000);
    expect(streams.length).toBeGreaterThan(1);
  });

  test("a server without a response is polled less and less often, and its first response takes effect at once", async () => {
    response = null;
    latest().refuse();
    await pass(120_000);
    expect(asked).toBeLessThan(10);
    response = { ...AT_FIRST, video: "v2" };
    await pass(30_000);
    expect(changes).toEqual(["video"]);
  });
});

test("an end is reported as a change of the video, and the stream is opened again later", async () => {
  latest().say("hello", AT_FIRST);
  latest().say("end");
  expect(changes).toEqual(["video"]);
  await pass(5_000);
  expect(streams).toHaveLength(2);
});

test("a hidden tab has no open stream, and reads what it missed when it is shown", async () => {
  const first = latest();
  first.say("hello", AT_FIRST);
  look("hidden");
  expect(first.readyState).toBe(Stream.CLOSED);
  await pass(60_000);
  expect([streams.length, asked]).toEqual([1, 0]);
  look("visible");
  await pass(0);
  latest().say("hello", { ...AT_FIRST, comments: "c2" });
  expect(changes).toEqual(["comments"]);
});
