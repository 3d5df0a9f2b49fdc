/** Uploads to a real S3 server over an interrupted network. Without OpenStack Swift, which scripts/test.mjs offers, it fails. */
import { afterAll, beforeAll, describe } from "@jest/globals";
import { startCutWorld, testCutUploads, type CutWorld } from "../support/uploads/cut-series";
import { makeRandomFile, MARKS } from "../support/uploads/cut-uploads";
import { startS3Server, type S3Server } from "../support/uploads/s3-server";

let server: S3Server;
let world: CutWorld;
beforeAll(async () => {
  server = await startS3Server();
  world = await startCutWorld(server.settings);
});
afterAll(async () => {
  await world.stop();
  await server.stop();
});

describe("to a bucket", () => {
  testCutUploads(makeRandomFile(40_000_000), { marks: MARKS, runs: 4 }, () => world);
});
