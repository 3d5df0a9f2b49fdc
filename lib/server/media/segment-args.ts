import {
  containerArgs,
  encoderArgs,
  sourceInput,
  tilesContainer,
  tilesOf,
  type RenditionCommand,
} from "./rendition-args";
import { packetTimesArgs } from "./packet-times";
import { shownFilters, shownFrames, tileFilters } from "./picture-filters";
import type { Fields, RenditionPlan } from "./rendition-plan";
import type { SegmentRange } from "./segment-plan";

export function segmentArgs(command: RenditionCommand, range: SegmentRange): string[] {
  const { plan } = command;
  const { fromTick, seekTick } = range;
  const seek = seekTick === null ? [] : ["-noaccurate_seek", "-ss", secondsUp(seekTick, plan)];
  const isChosen = `select='gte(pts,${fromTick})*${shownFrames(plan)}'`;
  const filters = [...untilEnd(range), isChosen, ...shownFilters({ ...command, firstTick: fromTick })];
  return [
    ...sourceInput(command, seek),
    ...["-map", `0:${plan.videoStreamIndex}`, "-vf", filters.join(","), ...encoderArgs(plan), "-an"],
    ...containerArgs(command.renditionPath),
    ...segmentTiles(command, range),
  ];
}

const untilEnd = ({ toTick }: SegmentRange) => (toTick === null ? [] : [`trim=end_pts=${toTick}`]);

function segmentTiles(command: RenditionCommand, range: SegmentRange): string[] {
  const { plan, tilesPath, tileIntervalSeconds } = command;
  const [numerator, denominator] = plan.sourceTimeBase;
  const firstFrom = (tick: number) =>
    Math.ceil(((tick - range.firstTick) * numerator) / denominator / tileIntervalSeconds - 1e-6);
  const from = firstFrom(range.fromTick);
  const filters = [...untilEnd(range), ...tileFilters(command, from)];
  // Matroska stores times, which joining needs.
  const container = ["-f", "matroska", `file:${tilesPath}`];
  if (range.toTick === null) return [...tilesOf(plan, filters), ...container];
  const count = firstFrom(range.toTick) - from;
  // Limited, because ffmpeg would continue after the end of the picture.
  const padded = [...filters, `tpad=stop_mode=clone:stop=${count}`];
  return ["-frames:v", String(count), ...tilesOf(plan, padded), ...container];
}

/** Rounded up: a seek goes to the key frame at or before the time. */
function secondsUp(tick: number, { sourceTimeBase: [numerator, denominator] }: RenditionPlan): string {
  return (Math.ceil(((tick * numerator) / denominator) * 1e6 - 1e-3) / 1e6).toFixed(6);
}

/** List for ffmpeg's concat. Microseconds are rounded from the start, so errors do not add up. */
export function joinList(
  names: readonly string[],
  ranges: readonly SegmentRange[],
  plan: RenditionPlan,
): string {
  const [numerator, denominator] = plan.sourceTimeBase;
  const microseconds = ({ fromTick, firstTick }: SegmentRange) =>
    Math.round(((fromTick - firstTick) * numerator * 1e6) / denominator);
  const entries = names.map((name, n) => {
    const [range, next] = [ranges[n], ranges[n + 1]];
    const length =
      range && next ? `\nduration ${((microseconds(next) - microseconds(range)) / 1e6).toFixed(6)}` : "";
    return `file ${name}${length}`;
  });
  return `${["ffconcat version 1.0", ...entries].join("\n")}\n`;
}

/** Joins files without changing their packets. @param soundPath of the whole; null for none. */
export function joinArgs(listPath: string, soundPath: string | null, output: readonly string[]): string[] {
  const guards = ["-protocol_whitelist", "file", "-format_whitelist", "concat,mov,matroska"];
  const sound = soundPath === null ? [] : [...guards, "-i", `file:${soundPath}`];
  return [
    ...["-hide_banner", "-nostdin", "-y", "-v", "error", "-copyts"],
    ...[...guards, "-f", "concat", "-i", `file:${listPath}`, ...sound],
    ...["-map", "0:v:0", ...(soundPath === null ? [] : ["-map", "1:a:0"]), "-c", "copy"],
    ...output,
  ];
}

export const joinedRendition = (
  path: string,
  lastFrameSeconds: number | null = null,
  fields: Fields | null = null,
) => [...packetTimesArgs(lastFrameSeconds, fields), ...containerArgs(path)];
export const joinedTiles = tilesContainer;
