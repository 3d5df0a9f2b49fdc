/** Uploads to a real S3 server over a network that is cut. */
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { swiftProgram } from "@/scripts/test/programs.mjs";
import { startCutWorld, testCutUploads, type CutWorld } from "../support/uploads/cut-series";
import { makeRandomFile, MARKS } from "../support/uploads/cut-uploads";
import { startS3Server, type S3Server } from "../support/uploads/s3-server";

/** Where there is none, scripts/test.mjs has said so. */
const hasServer = hasSystemProgram(swiftProgram);

let server: S3Server;
let world: CutWorld;
beforeAll(async () => {
  if (!hasServer) return;
  server = await startS3Server();
  world = await startCutWorld(server.settings);
});
afterAll(async () => {
  if (!hasServer) return;
  await world.stop();
  await server.stop();
});

describe("to a bucket", () => {
  if (hasServer) testCutUploads(makeRandomFile(40_000_000), { marks: MARKS, runs: 4 }, () => world);
  else test("there is no S3 server to try", () => undefined);
});
