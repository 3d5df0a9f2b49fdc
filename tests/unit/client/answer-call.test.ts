import { expect, test } from "@jest/globals";
import { answerCall, type Deleted } from "@/lib/client/local-video/answer-call";
import type { Notes } from "@/lib/client/local-video/notes";
import { notes as notesContract } from "@/lib/client/local-video/notes";
import type { Comment } from "@/lib/contracts/comments";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";

const NOTHING: Notes = {
  authorName: "Clara Lindqvist",
  firstSeconds: 0,
  comments: [],
  markers: [],
  series: [],
  distances: [],
};

/** A shelf that answers one call after the other. What it holds keeps to the contracts. */
function shelf() {
  let notes = NOTHING;
  const deleted: Deleted = new Map();
  const ask = <Answer>(method: string, path: string, body: unknown = {}): Answer => {
    const answered = answerCall(notes, deleted, { method, path, body });
    if (answered === null) throw new Error(`${method} ${path} is not answered here`);
    notes = notesContract.parse(answered.notes);
    return answered.answer as Answer;
  };
  return { ask, notes: () => notes };
}

const said = (content: string, frame: number, more = {}) => ({
  type: "text",
  content,
  frame,
  time: frame / 30,
  ...more,
});

test("comments are listed by time, changed, answered, deleted with their answers and brought back", () => {
  const { ask } = shelf();
  const late = ask<Comment>("POST", "comments", said("Late", 60));
  const early = ask<Comment>("POST", "comments", said("Early", 3));
  expect(late).toMatchObject({
    authorName: "Clara Lindqvist",
    canEdit: true,
    canResolve: true,
    parentId: null,
  });
  const answer = ask<Comment>("POST", "comments", said("Yes", 60, { parentId: late.id }));
  expect(answer).toMatchObject({ parentId: late.id, canResolve: false });
  expect(ask<Comment[]>("GET", "comments").map(({ content }) => content)).toEqual(["Early", "Late", "Yes"]);

  expect(ask<Comment>("PATCH", `comments/${early.id}`, { content: "Sooner" }).editedAt).not.toBeNull();
  expect(ask<Comment>("PATCH", `comments/${early.id}`, { resolved: true }).resolvedAt).not.toBeNull();
  ask("DELETE", `comments/${late.id}`);
  expect(ask<Comment[]>("GET", "comments").map(({ content }) => content)).toEqual(["Sooner"]);
  expect(ask<Comment[]>("POST", "comments/restore", { ids: [late.id] })).toHaveLength(3);
});

test("a call that comes twice adds once", () => {
  const { ask, notes } = shelf();
  const id = "6f0d3c1e-6a0c-4a57-9f0e-0a1b2c3d4e5f";
  ask("POST", "comments", said("Here", 1, { id }));
  ask("POST", "comments", said("Here", 1, { id }));
  expect(notes().comments).toHaveLength(1);
});

test("a first marker makes its series; a series goes with its markers and comes back with them", () => {
  const { ask, notes } = shelf();
  const first = ask<Marker>("POST", "markers", { time: 1, frame: 30, label: "" });
  expect(first.label).toBe("Marker 1");
  const [series] = ask<Series[]>("GET", "series");
  expect(first.seriesId).toBe(series?.id);
  expect(ask<Marker>("PATCH", `markers/${first.id}`, { time: 2, frame: 60 }).frame).toBe(60);

  const tapped = ask<Series>("POST", "series", {
    gait: "trot",
    mark: "stride",
    isTapped: true,
    markers: [{ time: 0, frame: 0, label: "a" }],
  });
  expect(notes().markers).toHaveLength(2);
  ask("DELETE", `series/${tapped.id}`);
  expect(notes().markers).toHaveLength(1);
  ask("POST", "series/restore", { ids: [tapped.id] });
  expect(notes().markers.map(({ seriesId }) => seriesId)).toEqual([series?.id, tapped.id]);

  const { ids } = ask<{ ids: string[] }>("DELETE", "markers");
  expect(notes().markers).toEqual([]);
  expect(ask<Marker[]>("POST", "markers/restore", { ids })).toHaveLength(2);
});

test("a distance is listed as long as both of its markers are there", () => {
  const { ask } = shelf();
  const [from, to] = [0, 30].map((frame) =>
    ask<Marker>("POST", "markers", { time: frame / 30, frame, label: "" }),
  );
  ask("POST", "distances", { fromMarkerId: from?.id, toMarkerId: to?.id, metres: 12 });
  expect(ask("GET", "distances")).toMatchObject([{ metres: 12, label: "", canDelete: true }]);
  ask("DELETE", `markers/${from?.id}`);
  expect(ask("GET", "distances")).toEqual([]);
});

test("what only the server can do is left to it", () => {
  expect(answerCall(NOTHING, new Map(), { method: "GET", path: "events", body: undefined })).toBeNull();
  expect(
    answerCall(NOTHING, new Map(), { method: "POST", path: "comments/audio", body: undefined }),
  ).toBeNull();
});
