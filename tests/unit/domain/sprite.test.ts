import { expect, test } from "@jest/globals";
import { tileAt } from "@/lib/domain/playback/sprite";

test("the tile of a time is the nearest one, never one that is not there", () => {
  const sprite = { columns: 3, rows: 2, tileWidth: 160, tileHeight: 90, intervalSeconds: 2, count: 5 };
  for (const [timeSeconds, column, row] of [
    [-1, 0, 0],
    [0.9, 0, 0],
    [1.1, 1, 0],
    [6, 0, 1],
    [99, 1, 1],
  ] as const)
    expect([timeSeconds, tileAt(sprite, timeSeconds)]).toEqual([timeSeconds, { column, row }]);
});
