import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { BEAT_MS, CHANGE_NAMES } from "@/lib/contracts/events";
import type { ChangeCallbacks } from "@/lib/server/events/change-listener";
import { EventHub, MAX_STREAMS, type Listener } from "@/lib/server/events/event-hub";
import type { EventStream } from "@/lib/server/events/event-stream";
import type { Visitor } from "@/lib/server/events/visits";
import type { VideoChange } from "@/lib/server/events/video-changes";
import { setNoDatabase } from "@/tests/support/server/no-database";

const RIDE = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const RIDER = "33333333-3333-4333-8333-333333333333";

let callbacks: ChangeCallbacks;
let isListening: boolean;
/** The ids of those whose access has ended; or the database cannot be reached. */
let ended: Set<string> | Error;
let hub: EventHub;
let seen: Visitor[];

beforeAll(setNoDatabase);
beforeEach(() => {
  jest.useFakeTimers();
  ended = new Set();
  isListening = false;
  seen = [];
  hub = new EventHub({
    listener: (given) => {
      callbacks = given;
      return { start: async () => void (isListening = true), stop: () => (isListening = false) };
    },
    findEnded: async (accesses) => {
      const gone = ended;
      if (gone instanceof Error) throw gone;
      return accesses.filter(({ grantedTo }) => gone.has(grantedTo.id));
    },
    recordVisits: async (visitors) => void seen.push(...visitors),
  });
});
afterEach(() => void jest.useRealTimers());

const someone = (part: Partial<Listener> = {}): Listener => ({
  grantedTo: { kind: "link", id: "link" },
  videoId: RIDE,
  userId: null,
  address: "192.0.2.1",
  ...part,
});

/** The events received so far, without heartbeats, and whether the stream has ended. */
function reading(stream: EventStream) {
  const names: string[] = [];
  const state = { names, isOver: false };
  void (async () => {
    for await (const chunk of stream.response().body!) {
      for (const [, name = ""] of new TextDecoder().decode(chunk).matchAll(/^event: (.+)$/gm)) {
        if (name !== "beat") names.push(name);
      }
    }
    state.isOver = true;
  })();
  return state;
}
const settle = () => jest.advanceTimersByTimeAsync(0);
const tell = (change: VideoChange) => callbacks.onChange(change);

describe("a change", () => {
  test("goes to the streams of its video, and one of a video itself to its owner's library", async () => {
    const there = reading(await hub.open(someone()));
    const elsewhere = reading(await hub.open(someone({ videoId: OTHER })));
    const library = reading(await hub.open(someone({ videoId: null, userId: RIDER })));
    tell({ videoId: RIDE, what: "comments" });
    tell({ videoId: RIDE, userId: RIDER, what: "video" });
    await settle();
    expect([there.names, elsewhere.names, library.names]).toEqual([["comments", "video"], [], ["video"]]);
  });

  test("that repeats before a reader received it is one event", async () => {
    const stream = await hub.open(someone());
    for (let times = 0; times < 1000; times++) tell({ videoId: RIDE, what: "comments" });
    const { names } = reading(stream);
    await settle();
    // The first was sent at once.
    expect(names).toEqual(["comments", "comments"]);
  });

  test("after a gap every listener gets every name", async () => {
    const { names } = reading(await hub.open(someone()));
    callbacks.onGap();
    await settle();
    expect(names).toEqual([...CHANGE_NAMES]);
  });
});

describe("a stream ends", () => {
  test("with its access, and the others of that video stay", async () => {
    const revoked = reading(await hub.open(someone()));
    const owner = reading(await hub.open(someone({ grantedTo: { kind: "session", id: "s" } })));
    ended = new Set(["link"]);
    tell({ videoId: RIDE, what: "access" });
    await jest.advanceTimersByTimeAsync(100);
    expect(revoked).toEqual({ names: ["end"], isOver: true });
    expect(owner).toEqual({ names: [], isOver: false });
  });

  test("with its session, for every video", async () => {
    const listener = someone({ grantedTo: { kind: "session", id: "s" }, userId: RIDER });
    const stream = reading(await hub.open(listener));
    ended = new Set(["s"]);
    tell({ userId: RIDER, what: "access" });
    await jest.advanceTimersByTimeAsync(100);
    expect(stream).toEqual({ names: ["end"], isOver: true });
  });

  test("when its time is over, without any event", async () => {
    const stream = reading(await hub.open(someone()));
    ended = new Set(["link"]);
    await jest.advanceTimersByTimeAsync(BEAT_MS);
    expect(stream).toEqual({ names: ["end"], isOver: true });
  });

  test("silently when it could not be checked for a minute", async () => {
    const stream = reading(await hub.open(someone()));
    ended = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stream).toEqual({ names: [], isOver: false });
    await jest.advanceTimersByTimeAsync(BEAT_MS);
    expect(stream).toEqual({ names: [], isOver: true });
  });

  test("when its reader reads nothing between two heartbeats", async () => {
    const stream = await hub.open(someone());
    const close = jest.spyOn(stream, "close");
    // The first heartbeat waits in the stream itself, the second after it.
    await jest.advanceTimersByTimeAsync(2 * BEAT_MS);
    expect(close).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(BEAT_MS);
    expect(close).toHaveBeenCalled();
  });
});

test("streams are limited for each session, each address and in total, and a closed one frees its place", async () => {
  const session = (address: string) => someone({ grantedTo: { kind: "session", id: "s" }, address });
  const first = await hub.open(session("a0"));
  for (let count = 1; count < MAX_STREAMS.session; count++) await hub.open(session(`a${count}`));
  await expect(hub.open(session("another"))).rejects.toMatchObject({ code: "rateLimited" });
  first.close();
  await hub.open(session("another"));
  for (let count = 0; count < MAX_STREAMS.address; count++) await hub.open(someone());
  await expect(hub.open(someone())).rejects.toMatchObject({ code: "rateLimited" });
  await hub.open(someone({ address: "192.0.2.2" }));
});

test("without streams there is no listener to the database", async () => {
  const stream = await hub.open(someone());
  expect(isListening).toBe(true);
  stream.close();
  await jest.advanceTimersByTimeAsync(BEAT_MS);
  expect(isListening).toBe(false);
});

test("each heartbeat records which accounts and guests have which video's page open", async () => {
  const leaving = await hub.open(someone({ userId: RIDER, videoId: OTHER }));
  await hub.open(someone({ userId: RIDER }));
  await hub.open(someone({ userId: RIDER, videoId: null }));
  await hub.open(someone());
  await hub.open(someone({ guestId: OTHER }));
  leaving.close();
  await jest.advanceTimersByTimeAsync(BEAT_MS);
  expect(seen).toEqual([
    { visitorId: RIDER, videoId: RIDE },
    { visitorId: OTHER, videoId: RIDE },
  ]);
});
