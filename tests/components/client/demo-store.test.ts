import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { newId } from "@/lib/client/calls/new-id";
import { demoStore } from "@/lib/client/local-video/demo-store";
import { readAnnotations } from "@/lib/client/local-video/local-annotations";
import { commentWith, markerWith, seriesWith } from "@/tests/support/videos/videos";

const rights = { canEdit: false, canDelete: false };
const sampleMarker = markerWith({ label: "Landing", time: 1, frame: 30, ...rights });
const rows: Record<string, unknown[]> = {
  comments: [commentWith({ content: "Heels down", time: 2, frame: 60, ...rights, canResolve: false })],
  markers: [sampleMarker],
  series: [seriesWith(rights)],
  distances: [],
};

let methods: string[];
let realFetch: typeof fetch;

beforeEach(() => {
  methods = [];
  realFetch = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>((path, init) => {
    methods.push(init?.method ?? "GET");
    const list = rows[(path as string).split("/").at(-1) ?? ""];
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Map() as unknown as Headers,
      text: async () => JSON.stringify(list),
    } as Response);
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const said = (content: string, frame: number) =>
  ({ id: newId(), type: "text", content, frame, time: frame / 30 }) as const;

test("a visitor's annotations are shown with the sample's, and only reading requests are sent", async () => {
  const videoId = newId();
  const store = demoStore(videoId);
  const contents = async () => (await store.list("comment")).map(({ content }) => content);
  const mine = await store.create("comment", said("Mine", 3));
  expect(mine).toMatchObject({ authorName: "You", canEdit: true, canDelete: true });
  expect(await contents()).toEqual(["Mine", "Heels down"]);
  await store.update("comment", mine.id, { content: "Mine, again" });
  expect(await contents()).toEqual(["Mine, again", "Heels down"]);

  await store.list("marker");
  const [series] = await store.list("series");
  const place = { id: newId(), time: 0.5, frame: 15 };
  const marker = await store.create("marker", { ...place, seriesId: series?.id, label: "" });
  // Not in the sample's series, and numbered after its marks.
  expect(marker.seriesId).not.toBe(series?.id);
  expect(marker.label).toBe("Marker 2");
  expect((await store.list("marker")).map(({ label }) => label)).toEqual(["Marker 2", "Landing"]);
  expect(await store.list("series")).toHaveLength(2);
  const ends = { fromMarkerId: marker.id, toMarkerId: sampleMarker.id };
  await store.create("distance", { id: newId(), ...ends, metres: 3 });
  expect(await store.list("distance")).toHaveLength(1);

  expect(await store.deleteAll("marker")).toEqual({ ids: [marker.id] });
  expect((await store.list("marker")).map(({ label }) => label)).toEqual(["Landing"]);
  await store.restore("marker", [marker.id]);
  await store.delete("comment", mine.id);
  expect(await contents()).toEqual(["Heels down"]);
  expect(new Set(methods)).toEqual(new Set(["GET"]));
  // The storage key from which an own video's page would send.
  expect(readAnnotations(videoId)).toBeNull();
});
