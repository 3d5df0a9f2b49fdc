/** Series of marks and a speed, as a rider measures them. */
import { series } from "@/lib/contracts/series";
import { marker } from "@/lib/contracts/markers";
import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import { expectResponse, type ApiClient } from "@/tests/support/server/api-client";
import { z } from "zod";

/** The landings of one hoof in the horse's gallop. */
export const LANDINGS = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];
/** Steps of which every other is longer. */
const UNEVEN_STEPS = Array.from({ length: 20 }, (_, step) => 2 + Math.round(step * 6.2) + (step % 2));

/** Series with a fault each: a mark missing, doubled, beside the beat, and thirds that do not agree. Their lengths differ. */
const FAULTY = [
  [0, 22, 44, 88, 110, 132],
  [0, 22, 44, 46, 66, 88, 110],
  [0, 19, 38, 66, 76, 95, 114, 131],
  [0, 10, 30, 40, 60, 90, 100, 120, 130],
];

interface MarkedSeries {
  gait: Gait;
  mark: MarkMeaning;
  frames: readonly number[];
  /** Of the video, a second. */
  frameRate?: number;
}

/** Seven series, the landings last, which is the one that is shown first; and a speed over all of them. */
export async function measure(client: ApiClient, videoPath: string): Promise<void> {
  await addMarks(client, videoPath, { gait: "trot", mark: "stride", frames: [10, 20] });
  await addMarks(client, videoPath, { gait: "trot", mark: "step", frames: UNEVEN_STEPS });
  for (const frames of FAULTY) await addMarks(client, videoPath, { gait: "trot", mark: "stride", frames });
  const seriesId = await addMarks(client, videoPath, { gait: "gallop", mark: "stride", frames: LANDINGS });
  const all = expectResponse(z.array(marker), 200, await client.get(`${videoPath}/markers`));
  const own = all.filter((each) => each.seriesId === seriesId);
  const ends = { fromMarkerId: own[0]?.id, toMarkerId: own.at(-1)?.id };
  const { status } = await client.post(`${videoPath}/distances`, { ...ends, metres: 48, label: "K to H" });
  if (status !== 201) throw new Error(`Adding a distance responded ${status}.`);
}

/** The same landings, filmed eight times as fast as they are played, so that they look like a walk. */
export async function measureSlowMotion(client: ApiClient, videoPath: string): Promise<void> {
  const { status } = await client.patch(videoPath, { captureFrameRate: 240 });
  if (status !== 200) throw new Error(`Saying how it was filmed responded ${status}.`);
  await addMarks(client, videoPath, { gait: "gallop", mark: "footfall", frames: LANDINGS });
}

/** Ten marks in each of four series: each hoof of the gallop, a frame after the one before. */
export async function addFourSeries(client: ApiClient, videoPath: string): Promise<void> {
  for (let hoof = 0; hoof < 4; hoof += 1)
    await addMarks(client, videoPath, {
      gait: "gallop",
      mark: "stride",
      frames: LANDINGS.map((frame) => frame + hoof),
    });
}

/** @returns the series' id. */
export async function addMarks(client: ApiClient, videoPath: string, marked: MarkedSeries): Promise<string> {
  const { gait, mark, frames, frameRate = 30 } = marked;
  const markers = frames.map((frame) => ({ frame, time: frame / frameRate }));
  const response = await client.post(`${videoPath}/series`, { gait, mark, markers });
  return expectResponse(series, 201, response).id;
}
