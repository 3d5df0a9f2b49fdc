/** A hundred uploads of 200 MB over an interrupted network. */
import { afterAll, beforeAll } from "@jest/globals";
import { startCutWorld, testCutUploads, type CutWorld } from "../support/uploads/cut-series";
import { makeRandomFile, MARKS } from "../support/uploads/cut-uploads";

let world: CutWorld;
beforeAll(async () => {
  world = await startCutWorld();
});
afterAll(() => world.stop());

testCutUploads(makeRandomFile(200_000_000), { marks: MARKS, runs: 20 }, () => world);
