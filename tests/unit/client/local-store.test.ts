import { expect, test } from "@jest/globals";
import { localStore } from "@/lib/client/local-video/local-store";
import { readAnnotations } from "@/lib/client/local-video/local-annotations";
import { newId } from "@/lib/client/calls/new-id";

/** The store of a new video. Its rows match the contracts: they could not be read otherwise. */
function newStore() {
  const videoId = newId();
  const owner = { videoId, userId: "u", fingerprint: `f-${videoId}` };
  const store = localStore(owner, { authorName: "Clara Lindqvist", firstSeconds: 0 });
  const stored = () => {
    const annotations = readAnnotations(videoId);
    if (annotations === null) throw new Error("Nothing is stored");
    return annotations;
  };
  return { store, stored };
}

const said = (content: string, frame: number, more = {}) => ({
  id: newId(),
  type: "text" as const,
  content,
  frame,
  time: frame / 30,
  ...more,
});
const mark = (frame: number) => ({ id: newId(), time: frame / 30, frame, label: "" });

test("comments are listed by time, edited, replied to, deleted with their replies and restored", async () => {
  const { store } = newStore();
  const contents = async () => (await store.list("comment")).map(({ content }) => content);
  const late = await store.create("comment", said("Late", 60));
  const early = await store.create("comment", said("Early", 3));
  expect(late).toMatchObject({
    authorName: "Clara Lindqvist",
    canEdit: true,
    canResolve: true,
    parentId: null,
  });
  const reply = await store.create("comment", said("Yes", 60, { parentId: late.id }));
  expect(reply).toMatchObject({ parentId: late.id, canResolve: false });
  expect(await contents()).toEqual(["Early", "Late", "Yes"]);

  expect((await store.update("comment", early.id, { content: "Sooner" })).editedAt).not.toBeNull();
  expect((await store.update("comment", early.id, { resolved: true })).resolvedAt).not.toBeNull();
  await store.delete("comment", late.id);
  expect(await contents()).toEqual(["Sooner"]);
  expect(await store.restore("comment", [late.id])).toHaveLength(2);
  expect(await contents()).toEqual(["Sooner", "Late", "Yes"]);
});

test("a call that is sent twice adds one row", async () => {
  const { store, stored } = newStore();
  const body = said("Here", 1);
  await store.create("comment", body);
  await store.create("comment", body);
  expect(stored().comments).toHaveLength(1);
});

test("a first marker creates its series; a series is deleted and restored with its markers", async () => {
  const { store, stored } = newStore();
  const first = await store.create("marker", mark(30));
  expect(first.label).toBe("Marker 1");
  const [series] = await store.list("series");
  expect(first.seriesId).toBe(series?.id);
  expect((await store.update("marker", first.id, { time: 2, frame: 60 })).frame).toBe(60);

  const tapped = await store.create("series", {
    id: newId(),
    gait: "trot",
    mark: "stride",
    isTapped: true,
    markers: [{ time: 0, frame: 0, label: "a" }],
  });
  expect(stored().markers).toHaveLength(2);
  await store.delete("series", tapped.id);
  expect(stored().markers).toHaveLength(1);
  await store.restore("series", [tapped.id]);
  expect(stored().markers.map(({ seriesId }) => seriesId)).toEqual([series?.id, tapped.id]);

  const { ids } = await store.deleteAll("marker");
  expect(stored().markers).toEqual([]);
  expect(await store.restore("marker", ids)).toHaveLength(2);
});

test("a distance is listed as long as both of its markers exist", async () => {
  const { store } = newStore();
  const from = await store.create("marker", mark(0));
  const to = await store.create("marker", mark(30));
  const ends = { fromMarkerId: from.id, toMarkerId: to.id };
  await store.create("distance", { id: newId(), ...ends, metres: 12 });
  expect(await store.list("distance")).toMatchObject([{ metres: 12, label: "", canDelete: true }]);
  await store.delete("marker", from.id);
  expect(await store.list("distance")).toEqual([]);
});
