import type { Fields } from "./rendition-plan";

/** ffmpeg 7 gives the last packet of some sources no length; browsers may not show a frame without a length. */
const AS_THE_ONE_BEFORE = "'if(gt(DURATION,0),DURATION,if(N,DTS-PREV_INDTS,1))'";

/** Sets all packets' lengths: an MP4's table takes only the last one's, and the others' from their times. */
export const packetLength = (lastFrameSeconds: number | null): string =>
  `duration=${lastFrameSeconds === null ? AS_THE_ONE_BEFORE : `${lastFrameSeconds}/TB`}`;

/** The packets must be in display order. @param fields those that became pictures. */
export function packetTimesArgs(lastFrameSeconds: number | null, fields: Fields | null): string[] {
  const times = fields === null ? "" : `pts='${secondFieldTime(fields)}':dts='${secondFieldTime(fields)}':`;
  return ["-bsf:v", `setts=${times}${packetLength(lastFrameSeconds)}`];
}

/** A distance of this many usual field distances is a gap. Whole pictures among the fields are two of them apart. */
const GAP = 1.5;
const GAP_BETWEEN_WHOLE_PICTURES = 2.5;

/**
 * The second field belongs one field's length after the first. `bwdif` puts it in the middle between two frames, which
 * is in the middle of a gap where frames are missing (camcorder tape drops out). In a gap it is put as far from the
 * picture before as from the next one. Variable 0 holds the last distance.
 */
function secondFieldTime({ isMixed }: Fields): string {
  const distance = "(PTS-PREV_INPTS)";
  const isGap = `gt(${distance},${isMixed ? GAP_BETWEEN_WHOLE_PICTURES : GAP}*ld(0))`;
  const isInTheMiddle = `lte(abs(NEXT_PTS-PTS-${distance}),1)`;
  return `if(N*gt(ld(0),0)*${isGap}*${isInTheMiddle},PREV_INPTS+ld(0),PTS+0*st(0,${distance}))`;
}
