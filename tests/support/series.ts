/**
 * What of a test file's table belongs to the long series alone. A file `*.series.test.ts` is run by `npm test` without it, and
 * by `npm run test:long` with it.
 */
export function longSeries<Row>(rows: readonly Row[]): readonly Row[] {
  return isLongSeries() ? rows : [];
}

export const isLongSeries = (): boolean => process.env["TEST_SERIES"] === "long";
