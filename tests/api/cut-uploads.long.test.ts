/** A hundred uploads of 200 MB over a network that is cut. */
import { afterAll, beforeAll } from "@jest/globals";
import { startCutWorld, testCutUploads, type CutWorld } from "../support/cut-series";
import { makeRandomFile } from "../support/cut-uploads";

let world: CutWorld;
beforeAll(async () => {
  world = await startCutWorld();
}, 200_000);
afterAll(() => world.stop(), 60_000);

testCutUploads(makeRandomFile(200_000_000), 20, () => world);
