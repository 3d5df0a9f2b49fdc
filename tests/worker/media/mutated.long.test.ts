/** Corrupted copies of valid clips, as many as `MUTATIONS` says. */
import { afterAll, beforeAll, test } from "@jest/globals";
import { expectToSurvive } from "../../support/media/mutated-clips";
import { startWorkerStack, type WorkerStack } from "../../support/server/worker-stack";
import { createClipFolder, type ClipFolder } from "./clips";

const MUTATIONS = Number(process.env["MUTATIONS"] ?? 500);

let stack: WorkerStack;
let clips: ClipFolder;
beforeAll(async () => {
  [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
});
afterAll(async () => {
  await stack.stop();
  await clips.remove();
});

test(
  `${MUTATIONS} spoilt files: no crash, no hang, nothing left behind, and the next ride is processed`,
  () => expectToSurvive(stack, clips, MUTATIONS),
  60_000 + MUTATIONS * 10_000,
);
