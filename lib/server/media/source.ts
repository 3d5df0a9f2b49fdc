import { stat } from "node:fs/promises";
import { checkDeclaredCost } from "./cost";
import { readFilmHeaders, type FilmHeaders, type FilmTrack } from "./headers";
import { MediaRefusal } from "./media-refusal";
import { probeFile, probeFirstFrame, type FirstFrame, type ProbedFile, type ProbeRun } from "./probe";
import { planRendition, streamsOf, type RenditionPlan } from "./rendition-plan";
import { formatsToLookFor } from "./source-formats";
import { decodedSounds } from "./tool-features";

export interface SourceHeaders extends ProbeRun {
  probed: ProbedFile;
  film: FilmHeaders;
  plan: RenditionPlan;
  sourceBytes: number;
}

export interface Source extends SourceHeaders {
  /** Time of the first frame that can be decoded, in ticks of the picture's time base. */
  firstTick: number;
  /** How much later that is than the file's own time for it; the sound follows the file's time. */
  delayTicks: number;
}

export function trackOfPicture({ film, probed, plan }: SourceHeaders): FilmTrack | undefined {
  const stream = probed.streams.find(({ index }) => index === plan.videoStreamIndex);
  return film.tracks.find(({ id }) => id === Number(stream?.id));
}

export async function readHeaders(run: ProbeRun): Promise<SourceHeaders> {
  const { size: sourceBytes } = await stat(run.path);
  if (sourceBytes === 0) throw new MediaRefusal("empty");
  const found = { ...run, formats: await formatsToLookFor(run.path) };
  // Before ffprobe, which spends seconds on files that are refused here.
  const film = await readFilmHeaders(found);
  const probed = await probeFile(found);
  // Asked only for several sounds: it costs a start of ffmpeg.
  const decoded = streamsOf(probed, "audio").length > 1 ? await decodedSounds(found) : undefined;
  const plan = planRendition(probed, decoded, film.windows);
  checkDeclaredCost(plan, sourceBytes);
  return { ...found, probed, film, plan, sourceBytes };
}

/** @throws {MediaRefusal} "damaged" when no frame can be decoded */
export async function readFirstFrame(headers: SourceHeaders): Promise<FirstFrame> {
  const first = await probeFirstFrame(headers, headers.plan.videoStreamIndex);
  if (first === null) throw new MediaRefusal("damaged", "no frame can be decoded");
  return first;
}
