/** Layout of a video's picture strip: tile k, counted row by row, shows the picture at about `k * intervalSeconds`. */
export interface SpriteLayout {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalSeconds: number;
  count: number;
}

/** Where the tile nearest to a time is. @param timeSeconds from the first frame. */
export function tileAt(
  { columns, intervalSeconds, count }: SpriteLayout,
  timeSeconds: number,
): { column: number; row: number } {
  const tile = Math.min(Math.max(0, Math.round(timeSeconds / intervalSeconds)), count - 1);
  return { column: tile % columns, row: Math.floor(tile / columns) };
}
