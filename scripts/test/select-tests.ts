import type { Part } from "./part";

export interface TestSeries {
  /** `npm run test:long`: only the tests that `npm test` leaves out. */
  isLong: boolean;
  parts: readonly Part[];
  runnerArgs: string[];
}

/** From "[long] [names of parts] [arguments of the runner]". */
export function selectTests(args: readonly string[], all: readonly Part[]): TestSeries {
  const isLong = args[0] === "long";
  const rest = isLong ? args.slice(1) : args;
  const candidates = isLong ? all.filter(({ hasLongSeries }) => hasLongSeries) : all;
  const separator = rest.findIndex((arg) => !all.some(({ name }) => name === arg));
  const names = separator < 0 ? rest : rest.slice(0, separator);
  const runnerArgs = separator < 0 ? [] : rest.slice(separator);
  const parts = names.length === 0 ? candidates : candidates.filter(({ name }) => names.includes(name));
  return { isLong, parts, runnerArgs };
}
