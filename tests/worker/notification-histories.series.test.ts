import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { holdClock, tryHistory } from "../support/accounts/notification-histories";
import { startMailServer, type MailServer } from "../support/server/mail-server";
import { isLongSeries } from "../support/series";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const TIMES = isLongSeries() ? 500 : 40;

let stack: WorkerStack;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  stack = await startWorkerStack();
});
afterAll(async () => {
  jest.useRealTimers();
  await stack?.stop();
  await server.stop();
});

test("random histories of writing, reading, choices, ended access and a failing mail server end as in the plain model", async () => {
  for (let seed = 0; seed < TIMES; seed += 1) {
    server.next = "take";
    holdClock();
    const fault = await tryHistory(seed, server).catch((error: unknown) => error);
    if (fault) throw new Error(`History ${seed}`, { cause: fault });
  }
  expect(server.next).toBe("take");
}, 1_800_000);
