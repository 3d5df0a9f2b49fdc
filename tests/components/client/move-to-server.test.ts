import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { writeStoredText } from "@/lib/client/device/stored-value";
import { readAnnotations } from "@/lib/client/local-video/local-annotations";
import { localStore, moveToServer } from "@/lib/client/local-video/local-store";
import { sendAnnotations } from "@/lib/client/local-video/send-annotations";
import { byPlural, rowsOf } from "@/lib/contracts/annotation-rows";
import { ANNOTATION_BODIES } from "@/lib/contracts/annotations";
import { newMark } from "@/lib/contracts/marker-bodies";
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import { newId } from "@/lib/client/calls/new-id";
import { NoResponseError } from "@/lib/client/calls/request";
import type { Comment } from "@/lib/contracts/comments";

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

let calls: Call[];
let isAway: boolean;
let realFetch: typeof fetch;

/** A server that responds to every row with what it was sent. */
beforeEach(() => {
  calls = [];
  isAway = false;
  realFetch = globalThis.fetch;
  globalThis.fetch = jest.fn((path, { method = "GET", body } = {}) => {
    if (isAway) return Promise.reject(new TypeError("no network"));
    const sent = body === undefined ? {} : (JSON.parse(String(body)) as Record<string, unknown>);
    calls.push({ method, path: String(path), body: sent });
    const row = { authorName: "Clara", isGuest: false, canEdit: true, canDelete: true, canResolve: true };
    const nothing = {
      audioPath: null,
      audioDuration: null,
      audioProblem: null,
      editedAt: null,
      resolvedAt: null,
    };
    const response = { ...row, ...nothing, createdAt: new Date().toISOString(), ...sent };
    const text = method === "GET" ? "[]" : JSON.stringify(response);
    return Promise.resolve({
      ok: true,
      status: 200,
      statusText: "OK",
      headers: new Headers(),
      text: () => Promise.resolve(text),
    } as Response);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const begin = (videoId: string) => {
  const owner = { videoId, userId: "u", fingerprint: `f-${videoId}` };
  const store = localStore(owner, { authorName: "Clara", firstSeconds: 0.5 });
  return {
    store,
    say: (id: string, content: string, parentId: string | null = null) =>
      store.create("comment", { id, type: "text", content, time: 1.5, frame: 30, parentId }),
    mark: () => store.create("marker", { id: newId(), time: 0.5, frame: 0, label: "Start" }),
    list: () => store.list("comment"),
    path: `/api/videos/${videoId}`,
  };
};

const contentsOf = (rows: Comment[]) => rows.map(({ content }) => content);

test("annotations and replies of a video that is only on this device are stored here", async () => {
  const { say, list, store } = begin("here");
  await say("11111111-1111-4111-8111-111111111111", "Sit taller");
  expect(contentsOf(await list())).toEqual(["Sit taller"]);
  await store.delete("comment", "11111111-1111-4111-8111-111111111111");
  expect(await list()).toEqual([]);
  await say("22222222-2222-4222-8222-222222222222", "Look up");
  expect(readAnnotations("here")?.comments).toHaveLength(1);
  expect(calls).toEqual([]);
});

test("everything is sent with its ids, comments before their replies, at times from the first frame", async () => {
  const { say, mark, list, path } = begin("known");
  const [first, second] = ["33333333-3333-4333-8333-333333333333", "44444444-4444-4444-8444-444444444444"];
  await say(first, "Sit taller");
  await say(second, "I will", first);
  await mark();
  const sent = await moveToServer("known");
  expect(sent?.comments).toHaveLength(2);
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    `POST ${path}/series`,
    `POST ${path}/comments`,
    `POST ${path}/comments`,
  ]);
  expect(calls[0]?.body).toMatchObject({ markers: [{ time: 0, frame: 0, label: "Start" }] });
  expect(calls[1]?.body).toMatchObject({ id: first, time: 1, frame: 30 });
  expect(calls[2]?.body).toMatchObject({ id: second, parentId: first });
  expect(readAnnotations("known")).toBeNull();
  await list();
  expect(calls.at(-1)).toMatchObject({ method: "GET", path: `${path}/comments` });
});

test("what did not arrive is still stored, and is sent with the next attempt", async () => {
  const { say, list } = begin("away");
  await say("55555555-5555-4555-8555-555555555555", "Sit taller");
  isAway = true;
  await expect(moveToServer("away")).rejects.toBeInstanceOf(NoResponseError);
  expect(contentsOf(await list())).toEqual(["Sit taller"]);
  isAway = false;
  expect((await moveToServer("away"))?.comments).toHaveLength(1);
  expect(await moveToServer("away")).toBeNull();
});

test("every field of a row that the request's schema has is sent, also one that a later version adds", async () => {
  const { say, mark, store, path } = begin("later");
  await say("66666666-6666-4666-8666-666666666666", "Sit taller");
  const [from, to] = [await mark(), await mark()];
  const ends = { fromMarkerId: from.id, toMarkerId: to.id };
  await store.create("distance", { id: newId(), ...ends, metres: 12 });
  const stored = readAnnotations("later");
  if (stored === null) throw new Error("Nothing is stored");
  const shapes = [newMark.shape, ...ANNOTATION_KINDS.map((kind) => ANNOTATION_BODIES[kind].body.shape)];
  const lists = byPlural((kind) => rowsOf(kind, stored).map((row) => ({ ...row, footing: "sand" })));
  for (const shape of shapes) Object.assign(shape, { footing: z.string() });
  try {
    await sendAnnotations("later", { ...stored, ...lists });
  } finally {
    for (const shape of shapes) Reflect.deleteProperty(shape, "footing");
  }
  const sent = (list: string) => calls.find((call) => call.path === `${path}/${list}`)?.body;
  const added = { footing: "sand" };
  expect(sent("series")).toMatchObject({ ...added, gait: "other", markers: [added, added] });
  expect(sent("comments")).toMatchObject({ ...added, content: "Sit taller" });
  expect(sent("distances")).toMatchObject({ ...added, ...ends, metres: 12 });
  expect(calls.filter(({ body }) => "authorName" in body)).toEqual([]);
});

test("data of an earlier version, without the list of a later kind, can be read", () => {
  writeStoredText(
    "device",
    "local-video:earlier",
    JSON.stringify({ comments: [], markers: [], authorName: "Clara", firstSeconds: 0 }),
  );
  expect(readAnnotations("earlier")).toMatchObject({ series: [], distances: [] });
});
