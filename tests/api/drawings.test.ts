/** Drawings of comments: who may make them, what is stored, and which are rejected. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { comment, type Comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { shapeOf } from "@/tests/support/drawings";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { expectResponse, signUpRider, type ApiClient } from "../support/server/api-client";
import { INVALID_POSITIONS, openLink, shareRide } from "../support/videos/shared-ride";

const LINE = shapeOf("line", [
  [0.1, 0.2],
  [0.30000001, 1.2],
]);
const drawn = (...shapes: readonly unknown[]) => ({ version: 1, shapes });
const body = (drawing: unknown, more: object = {}) => ({
  time: 0.2,
  frame: 5,
  type: "text",
  content: "",
  drawing,
  ...more,
});
/** Points that cannot be simplified: 18 bytes each. */
const strokeOf = (points: number) =>
  shapeOf(
    "pen",
    Array.from({ length: points }, (_, index) => [0.10001 + (index % 7) / 10, 0.20002] as const),
  );

let rider: ApiClient;
let own: string;
let shared: string;

beforeAll(async () => {
  ({ rider, own, shared } = await shareRide());
});

const add = async (client: ApiClient, place: string, sent: object): Promise<Comment> =>
  expectResponse(comment, 201, await client.post(`${place}/comments`, sent));
const list = async (): Promise<Comment[]> =>
  expectResponse(z.array(comment), 200, await rider.get(`${own}/comments`));
const countRows = () => db().comment.count();

test("a guest draws without a text, and every viewer gets the drawing at the same place", async () => {
  const guest = await openLink(shared);
  const all = [
    LINE,
    shapeOf(
      "angle",
      [
        [0.1, 0.1],
        [0.2, 0.2],
        [0.3, 0.1],
      ],
      { side: "outer" },
    ),
    shapeOf(
      "ruler",
      [
        [0, 0],
        [1, 1],
      ],
      { metres: 1.2345 },
    ),
    {
      ...shapeOf("pen", [
        [0.5, 0.5],
        [0.6, 0.5],
      ]),
      pressures: [0.25, 1],
    },
    shapeOf("text", [[0.5, 0.5]], { text: "<b>Heels</b>" }),
  ];
  const added = await add(guest, shared, body(drawn(...all), { authorName: "Anna" }));
  const [line, angle, ruler, ...rest] = all;
  const stored = [
    {
      ...line,
      points: [
        [0.1, 0.2],
        [0.3, 1.2],
      ],
    },
    angle,
    { ...ruler, metres: 1.235 },
    ...rest,
  ];
  expect(added).toMatchObject({ content: "", drawing: drawn(...stored), canEdit: true });
  expect((await list()).find(({ id }) => id === added.id)?.drawing).toEqual(added.drawing);
});

test("a voice comment can have one", async () => {
  const form = recordingForm({
    bytes: makeRecording("webm"),
    fields: { drawing: JSON.stringify(drawn(LINE)) },
  });
  const spoken = expectResponse(comment, 201, await rider.send("POST", `${own}/comments/audio`, form));
  expect(spoken).toMatchObject({ type: "audio", drawing: { shapes: [{ kind: "line" }] } });
});

test("its author changes it, and removes it unless the comment would be empty", async () => {
  const { id } = await add(rider, own, body(drawn(LINE)));
  const edit = (change: object) => rider.patch(`/api/comments/${id}`, change);
  const changed = expectResponse(comment, 200, await edit({ drawing: drawn(LINE, LINE) }));
  expect(changed.drawing).toMatchObject({ shapes: [{ kind: "line" }, { kind: "line" }] });
  expect(changed.editedAt).not.toBeNull();
  expect(expectResponse(errorBody, 400, await edit({ drawing: null })).fields).toHaveProperty("content");
  expectResponse(comment, 200, await edit({ content: "Look here" }));
  expect(expectResponse(comment, 200, await edit({ drawing: null })).drawing).toBeNull();
  expectResponse(errorBody, 400, await edit({ content: " " }));
});

test("it is deleted and restored with its comment", async () => {
  const { id, drawing } = await add(rider, own, body(drawn(LINE)));
  expect((await rider.delete(`/api/comments/${id}`)).status).toBe(204);
  const restored = await rider.post(`${own}/comments/restore`, { ids: [id] });
  expect(expectResponse(z.array(comment), 200, restored)).toMatchObject([{ id, drawing }]);
});

describe("rejected, and not stored", () => {
  const refused = async (status: number, client: ApiClient, place: string, sent: object) => {
    const before = await countRows();
    expectResponse(errorBody, status, await client.post(`${place}/comments`, sent));
    expect(await countRows()).toBe(before);
  };

  test.each<[string, unknown]>([
    ["neither words nor a drawing", null],
    ["an unknown shape", drawn({ ...LINE, kind: "spiral" })],
    ["an unknown version", { version: 2, shapes: [LINE] }],
    [
      "no number",
      drawn({
        ...LINE,
        points: [
          [null, 0],
          [1, 1],
        ],
      }),
    ],
    [
      "1e308",
      drawn({
        ...LINE,
        points: [
          [1e308, 0],
          [1, 1],
        ],
      }),
    ],
    ["a negative width", drawn({ ...LINE, width: -1 })],
  ])("%s", async (_, drawing) => {
    await refused(400, rider, own, body(drawing));
  });

  test("on a reply", async () => {
    const { id } = await add(rider, own, body(drawn(LINE)));
    await refused(400, rider, own, body(drawn(LINE), { content: "Yes", parentId: id }));
    const reply = await add(rider, own, { ...body(null), content: "Yes", parentId: id });
    const response = await rider.patch(`/api/comments/${reply.id}`, { drawing: drawn(LINE) });
    expect(expectResponse(errorBody, 400, response).fields).toHaveProperty("drawing");
  });

  test.each(INVALID_POSITIONS)("%s", async (_, place) => {
    await refused(400, rider, own, body(drawn(LINE), place));
  });

  test.each<[string, unknown]>([
    ["201 shapes", drawn(...Array.from({ length: 201 }, () => LINE))],
    [
      "20,001 points",
      drawn(
        shapeOf(
          "pen",
          Array.from({ length: 20_001 }, () => [0, 0] as const),
        ),
      ),
    ],
    ["257 KiB", drawn(strokeOf(14_700))],
  ])("%s", async (_, drawing) => {
    await refused(413, rider, own, body(drawing));
  });

  test("a megabyte", async () => {
    await refused(413, rider, own, body(drawn(LINE), { padding: "x".repeat(1024 * 1024) }));
  });

  test("on a comment of somebody else", async () => {
    const { id } = await add(rider, own, body(drawn(LINE)));
    const guest = await openLink(shared);
    expectResponse(errorBody, 403, await guest.patch(`/api/comments/${id}`, { drawing: drawn(LINE, LINE) }));
    const stranger = (await signUpRider()).client;
    expectResponse(errorBody, 404, await stranger.patch(`/api/comments/${id}`, { drawing: null }));
  });

  test("through a link that was withdrawn", async () => {
    const ride = await shareRide();
    const guest = await openLink(ride.shared);
    expect((await ride.rider.delete(`${ride.own}/share`)).status).toBe(204);
    await refused(410, guest, ride.shared, body(drawn(LINE), { authorName: "Anna" }));
  });

  test("invalid JSON or an invalid shape with a recording", async () => {
    for (const drawing of ["{", "[]", JSON.stringify(drawn({ ...LINE, kind: "spiral" }))]) {
      const form = recordingForm({ bytes: makeRecording("webm"), fields: { drawing } });
      expectResponse(errorBody, 400, await rider.send("POST", `${own}/comments/audio`, form));
    }
  });
});

test("a drawing of 14,000 points is accepted, and a video holds 2 MiB of drawings", async () => {
  const ride = await shareRide();
  const large = body(drawn(strokeOf(14_000)));
  const statuses: number[] = [];
  for (let count = 0; count < 12 && statuses.at(-1) !== 422; count += 1)
    statuses.push((await ride.rider.post(`${ride.own}/comments`, large)).status);
  expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
  expect(statuses.length).toBeGreaterThan(6);
  const response = await ride.rider.post(`${ride.own}/comments`, large);
  expect(expectResponse(errorBody, 422, response).message).toContain("as many drawings as it can hold");
});
