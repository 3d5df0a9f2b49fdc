/**
 * The rows of a test file's table that run in the long series only. A file `*.series.test.ts` is run by `npm test` without them, and
 * by `npm run test:long` with them.
 */
export function longSeries<Row>(rows: readonly Row[]): readonly Row[] {
  return isLongSeries() ? rows : [];
}

export const isLongSeries = (): boolean => process.env["TEST_SERIES"] === "long";
