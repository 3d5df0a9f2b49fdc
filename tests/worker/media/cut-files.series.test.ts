/** Truncated files on server and device: every container at every position in the long series, a few here. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isLongSeries } from "@/tests/support/series";
import { createClipFolder, type ClipFolder } from "./clips";
import {
  CONTAINERS,
  faultsOf,
  PLACES,
  readCutFile,
  rowOf,
  type ContainerName,
  type CutFile,
  type PlaceName,
} from "./cut-files";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];
const FEW: readonly (readonly [ContainerName, PlaceName])[] = [
  ["MP4", "hole"],
  ["Matroska", "10 %"],
  ["FLV", "40 %"],
];
const EVERY = namesOf(CONTAINERS).flatMap((container) =>
  namesOf(PLACES).map((place) => [container, place] as const),
);

test("Cut files: containers x places x (server, device): message, frames and length are right, and equal on both sides", async () => {
  const files: CutFile[] = [];
  for (const [container, place] of isLongSeries() ? EVERY : FEW)
    files.push(await readCutFile(clips, container, place));
  console.log(files.map(rowOf).join("\n"));
  expect(files.flatMap(faultsOf)).toEqual([]);
}, 600_000);
