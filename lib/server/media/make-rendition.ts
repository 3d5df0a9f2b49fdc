import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import type { SpriteLayout } from "@/lib/domain/playback/sprite";
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
import { awaitBoth } from "./both-ended";
import { readCaptureRate } from "./capture-rate";
import { findMissing } from "./completeness";
import { readDeclaredEnd } from "./declared-end";
import type { Incompatibility } from "./compatibility";
import { frameIndexFromPackets } from "./frame-index";
import { readFields } from "./fields";
import { readFrameRates, type FrameRates } from "./frame-rate";
import { readLastFrameSeconds } from "./last-frame";
import { MAX_DURATION_SECONDS } from "./limits";
import { MediaRefusal } from "./media-refusal";
import { planStrip, tileInterval, writePictures } from "./pictures";
import { remux } from "./remux";
import { readRemuxCandidate } from "./remux-candidate";
import { withFields } from "./rendition-plan";
import { TOOLS_ON_PATH, type MediaTools } from "./run-tool";
import { readFirstFrame, readHeaders } from "./source";
import { transcode } from "./transcode";

/** Percent after the transcode; pictures and index take the rest. */
const TRANSCODED_PERCENT = 96;

export interface RenditionJob {
  sourcePath: string;
  workDir: string;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  tools?: MediaTools;
  timeoutFactor?: number;
}

/** The frame rates are for display, never for arithmetic on frames. */
export interface RenditionFacts extends FrameRates {
  /** Frames per second of the capture, if the file states it and plays slower. */
  captureFrameRate: number | null;
  durationSeconds: number;
  frameCount: number;
  width: number;
  height: number;
  hasAudio: boolean;
  missing: MissingParts | null;
  sprite: SpriteLayout;
}

export interface Rendition {
  files: { rendition: string; frameIndex: string; thumbnail: string; sprite: string };
  facts: RenditionFacts;
  frameIndex: FrameIndex;
  incompatibility: Incompatibility | null;
}

/** @throws {MediaRefusal} for a bad file; {ToolEnded}; {NoSpace}; signal's reason; others: `lib/worker/faults.ts` */
export async function makeRendition(job: RenditionJob): Promise<Rendition> {
  const { sourcePath, workDir, signal, tools = TOOLS_ON_PATH } = job;
  const report = risingPercent(job.onProgress);
  report(0);
  const inWorkDir = { workDir, tools, signal };
  const headers = await readHeaders({ ...inWorkDir, path: sourcePath });
  const [[first, candidate], declaredEnd] = await awaitBoth(
    awaitBoth(readFirstFrame(headers), readRemuxCandidate(headers)),
    readDeclaredEnd(headers),
  );
  const { cut } = declaredEnd;
  const recordedSeconds = await readLastFrameSeconds(headers, cut);
  const { tick: firstTick, delayTicks } = first;
  const partialTick = cut?.partialTick ?? null;
  const plan = { ...withFields(headers.plan, await readFields(headers)), partialTick };
  const source = { ...headers, plan, firstTick, delayTicks };
  // With fields, the last picture is the second field of the last frame.
  const lastFrameSeconds = recordedSeconds && recordedSeconds / (plan.fields ? 2 : 1);

  const files = {
    rendition: join(workDir, "rendition.mp4"),
    frameIndex: join(workDir, "frame-index.json"),
    thumbnail: join(workDir, "thumbnail.jpg"),
    sprite: join(workDir, "sprite.jpg"),
  };
  const tilesPath = join(workDir, "tiles.mjpeg");
  const { timeoutFactor } = job;
  const wanted = { ...source, lastFrameSeconds, timeoutFactor, tilesPath, renditionPath: files.rendition };
  const encode = async () => {
    const tileIntervalSeconds = tileInterval(plan.declaredSeconds);
    const onSeconds = (seconds: number) => {
      requireAllowedLength(seconds);
      if (plan.declaredSeconds !== null)
        report((seconds / plan.declaredSeconds) * TRANSCODED_PERCENT, TRANSCODED_PERCENT);
    };
    const measured = await transcode({ ...wanted, tileIntervalSeconds, onSeconds });
    return { measured, strip: await planStrip(tilesPath, plan, tileIntervalSeconds) };
  };
  const remuxed = await remux({ ...wanted, candidate });
  const { measured, strip } = remuxed.incompatibility === null ? remuxed : await encode();
  report(TRANSCODED_PERCENT);

  const frameIndex = frameIndexFromPackets(measured.packets, measured.timeBase, lastFrameSeconds);
  const frameCount = frameIndex.durationsTicks.length;
  const [numerator, denominator] = frameIndex.timeBase;
  const durationTicks = frameIndex.durationsTicks.reduce((sum, ticks) => sum + ticks, 0);
  const durationSeconds = (durationTicks * numerator) / denominator;
  requireAllowedLength(durationSeconds);
  const missing = await findMissing(source, { index: frameIndex, measured, declared: declaredEnd.length });

  await awaitBoth(
    writePictures({
      ...inWorkDir,
      ...{ strip, tilesPath, frameIndex, renditionPath: files.rendition },
      ...{ spritePath: files.sprite, thumbnailPath: files.thumbnail },
    }),
    writeFile(files.frameIndex, JSON.stringify(frameIndex)),
  );
  report(100);
  const { width, height } = plan;
  const ticksPerSecond = denominator / numerator;
  const sourceTick = (plan.timeBase[0] / plan.timeBase[1]) * ticksPerSecond;
  const gapsAfter = new Set(missing?.gaps.map((gap) => gap.frameIndex));
  const withoutGaps = frameIndex.durationsTicks.filter((_, frame) => !gapsAfter.has(frame));
  const rates = readFrameRates(withoutGaps, ticksPerSecond, sourceTick);
  const captureFrameRate = readCaptureRate(headers.probed.format?.tags ?? {}, rates.frameRate);
  return {
    files,
    frameIndex,
    incompatibility: remuxed.incompatibility,
    facts: {
      durationSeconds,
      ...rates,
      captureFrameRate,
      frameCount,
      width,
      height,
      // A source's track may have no packets, or none that can be decoded.
      hasAudio: measured.soundPacketCount > 0,
      missing,
      sprite: strip.sprite,
    },
  };
}

function risingPercent(onProgress: RenditionJob["onProgress"]): (percent: number, ceiling?: number) => void {
  let reported = -1;
  return (percent, ceiling = 100) => {
    const whole = Math.floor(Math.min(ceiling, Math.max(0, percent)));
    if (whole <= reported) return;
    reported = whole;
    onProgress?.(whole);
  };
}

function requireAllowedLength(seconds: number): void {
  if (seconds > MAX_DURATION_SECONDS) throw new MediaRefusal("tooLong");
}
