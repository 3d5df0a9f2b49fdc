import { MAX_DURATION_SECONDS } from "./limits";
import type { RenditionPlan } from "./rendition-plan";

const TILE_HEIGHT_PIXELS = 90;

export interface PictureCommand {
  plan: RenditionPlan;
  firstTick: number;
  toneMapPath: string | null;
}

export interface TilesCommand extends PictureCommand {
  tileIntervalSeconds: number;
}

/** For `select`: drops frames with the time of the previous one, which damaged and old AVI files have. */
function shownFrames({ partialTick }: RenditionPlan): string {
  const isLater = "(isnan(prev_selected_pts)+gt(pts,prev_selected_pts))";
  return partialTick === null ? isLater : `${isLater}*not(eq(pts,${partialTick}))`;
}

export function pictureFilters({ plan, firstTick, toneMapPath }: PictureCommand): string[] {
  return [
    `select='${shownFrames(plan)}'`,
    `setpts=PTS-(${firstTick})`,
    ...fieldFilters(plan),
    ...cropFilters(plan),
    ...scaleFilters(plan, toneMapPath, plan),
    "format=yuv420p",
    ...letterboxFilters(plan),
    "setsar=1",
    `setparams=range=tv:colorspace=${plan.colour.matrix}:color_primaries=${primaries(plan)}:color_trc=${transfer(plan)}`,
  ];
}

function fieldFilters({ fields }: RenditionPlan): string[] {
  if (fields === null) return [];
  // `idet` sets each frame's flag to what its picture shows.
  const flagged = fields.isMixed ? ["idet"] : [];
  return [...flagged, `bwdif=mode=send_field:parity=${fields.order}:deint=interlaced`];
}

function cropFilters({ crop }: RenditionPlan): string[] {
  if (!crop?.filter) return [];
  const { width, height, left, top } = crop.filter;
  // A later picture of the file may be smaller.
  return [`crop=w='min(iw,${width})':h='min(ih,${height})':x=${left}:y=${top}`];
}

function primaries({ colour }: RenditionPlan): string {
  return colour.matrix;
}

/** BT.470 BG has BT.709's transfer curve; its own label means plain gamma 2.8. */
function transfer({ colour }: RenditionPlan): string {
  return colour.matrix === "bt470bg" ? "smpte170m" : colour.matrix;
}

/** Tile k shows the frame at k intervals. */
export function tileFilters(command: TilesCommand): string[] {
  const { plan, firstTick, tileIntervalSeconds, toneMapPath } = command;
  return [
    // A jump of weeks would make as many tiles, even if the filter only ends there; such a file is then refused.
    `setpts='min(PTS-(${firstTick}),${MAX_DURATION_SECONDS + 1}/TB)'`,
    `fps=fps=1/${tileIntervalSeconds}:round=up:start_time=0`,
    ...(plan.fields ? ["bwdif=mode=send_frame:deint=all"] : []),
    ...cropFilters(plan),
    ...scaleFilters(plan, toneMapPath, tileSize(plan)),
    "scale=out_range=pc",
    "format=yuvj420p",
    "setsar=1",
  ];
}

export function tileSize(plan: { width: number; height: number }): { width: number; height: number } {
  const width = 2 * Math.round(((plan.width / plan.height) * TILE_HEIGHT_PIXELS) / 2);
  return { width: Math.min(320, Math.max(16, width)), height: TILE_HEIGHT_PIXELS };
}

/** @param size of the rendition, or of a tile, whose shape may differ from the picture's. */
function scaleFilters(
  { colour, isFullRange, letterbox, ...plan }: RenditionPlan,
  toneMapPath: string | null,
  { width, height }: { width: number; height: number },
): string[] {
  const isWhole = width === plan.width && height === plan.height;
  if (toneMapPath !== null) {
    const exact = "flags=bicubic+accurate_rnd+full_chroma_int";
    return [
      `scale=w=${width}:h=${height}:${exact}:in_color_matrix=bt2020:in_range=${isFullRange ? "pc" : "tv"}`,
      "format=gbrp10le",
      `lut3d=file='${toneMapPath}':interp=tetrahedral`,
      `scale=${exact}:out_color_matrix=bt709:out_range=tv`,
    ];
  }
  const matrix = colour.matrix === "bt709" ? "bt709" : "bt601";
  const input = colour.kind === "keep" ? `:in_color_matrix=${matrix}` : "";
  const range = `in_range=${isFullRange ? "pc" : "tv"}:out_range=tv`;
  // Equal matrices on both sides cost nothing.
  const size = letterbox && isWhole ? sizeInBox(letterbox, { width, height }) : `w=${width}:h=${height}`;
  return [`scale=${size}:flags=bicubic:${range}${input}:out_color_matrix=${matrix}`];
}

/** A shape that differs by less than this share is the first picture's shape, apart from rounding. */
const SHAPE_TOLERANCE = 0.02;

function sizeInBox(shape: string, { width, height }: { width: number; height: number }): string {
  const isAlike = `lt(abs(${shape}*${height}/${width}-1),${SHAPE_TOLERANCE})`;
  const within = (side: number, other: string) =>
    `if(${isAlike},${side},max(2,2*trunc(min(${side},${other})/2)))`;
  return `w='${within(width, `${height}*${shape}`)}':h='${within(height, `${width}/${shape}`)}'`;
}

function letterboxFilters({ letterbox, width, height }: RenditionPlan): string[] {
  return letterbox ? [`pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`] : [];
}
