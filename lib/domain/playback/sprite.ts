/** Layout of a video's picture strip: tile k, counted row by row, shows the picture at about `k * intervalSeconds`. */
export interface SpriteLayout {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalSeconds: number;
  count: number;
}
