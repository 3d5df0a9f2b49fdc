import { afterAll, beforeAll, test } from "@jest/globals";
import { tryHistories } from "../support/billing/billing-histories";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

test("500 histories of completions, failures, deletions and payments, 20 at once, end as the plain model says", async () => {
  await tryHistories({ times: 500, seed: 131_000 });
}, 1_800_000);
