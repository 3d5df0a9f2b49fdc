/** What the seed made, handed from the test that makes it to those that look. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ScreenSeed } from "@/tests/support/screens/seed";

/** In the run's own data folder, so that two runs in one checkout do not take each other's. */
const seedFile = (): string => path.join(process.env["DATA_DIR"] ?? "test-results", "screen-seed.json");

export function writeSeed(seed: ScreenSeed): void {
  mkdirSync(path.dirname(seedFile()), { recursive: true });
  writeFileSync(seedFile(), JSON.stringify(seed));
}

export function readSeed(): ScreenSeed {
  return JSON.parse(readFileSync(seedFile(), "utf8")) as ScreenSeed;
}

/** Whether an earlier run of the seed stands in the program that is tested: a test that is run once more finds it. */
export const hasSeed = (): boolean => process.env["DATA_DIR"] !== undefined && existsSync(seedFile());
