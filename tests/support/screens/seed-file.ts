/** The seed's data, passed from the test that creates it to those that check screens. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ScreenSeed } from "@/tests/support/screens/seed";

/** In the run's own data folder, so that two runs in one checkout do not share it. */
const seedFile = (): string => path.join(process.env["DATA_DIR"] ?? "test-results", "screen-seed.json");

export function writeSeed(seed: ScreenSeed): void {
  mkdirSync(path.dirname(seedFile()), { recursive: true });
  writeFileSync(seedFile(), JSON.stringify(seed));
}

export function readSeed(): ScreenSeed {
  return JSON.parse(readFileSync(seedFile(), "utf8")) as ScreenSeed;
}

/** Whether an earlier run has created the seed in the tested program: a retried test finds it. */
export const hasSeed = (): boolean => process.env["DATA_DIR"] !== undefined && existsSync(seedFile());
