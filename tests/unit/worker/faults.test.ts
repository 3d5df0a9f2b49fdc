import { S3ServiceException } from "@aws-sdk/client-s3";
import { expect, test } from "@jest/globals";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import pg from "pg";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { NoSpace, ToolEnded, ToolMissing } from "@/lib/server/media/tool-errors";
import { toFault } from "@/lib/worker/faults";
import { waitMsAfter, waitOut } from "@/lib/worker/wait-out";
import { requireSpace } from "@/lib/server/media/work-folder";

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect("it failed").toBe("it did not"),
    (error: unknown) => error,
  );
const systemError = (code: string) => Object.assign(new Error(code), { code });

test("a rejected file, or one beyond its cost limit, is a fault of the file", () => {
  expect(toFault(new MediaRefusal("damaged"))).toEqual({ cause: "file", reason: "damaged" });
  expect(toFault(new ToolEnded("work", ""))).toEqual({ cause: "file", reason: "tooCostly" });
});

test("a crash, lack of memory or an unknown error has no known cause, so it is counted", () => {
  expect(toFault(new ToolEnded("crash", ""))).toEqual({ cause: "unknown", reason: "damaged" });
  expect(toFault(new ToolEnded("memory", ""))).toEqual({ cause: "unknown", reason: "tooCostly" });
  for (const error of [new TypeError("x is undefined"), systemError("ENOENT"), "text", null])
    expect(toFault(error)).toEqual({ cause: "unknown", reason: "unexpected" });
});

test("a failure of disk, network, storage, database or clock, or a missing tool, is a fault on our side", async () => {
  const ours = [
    new NoSpace("full"),
    new ToolMissing("no ffmpeg"),
    new ToolEnded("time", ""),
    new ToolEnded("stopped", ""),
    new MediaRefusal("sourceMissing"),
    ...["ENOSPC", "EIO", "EROFS", "EACCES", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EMFILE"].map(
      systemError,
    ),
    ...["P1001", "P2024", "57P01", "53300", "08006"].map(systemError),
    new Error("wrapped", { cause: systemError("ECONNRESET") }),
    new AggregateError([systemError("ECONNREFUSED")], "all addresses"),
    new S3ServiceException({ name: "SlowDown", $fault: "server", $metadata: { httpStatusCode: 503 } }),
    await errorOf(new pg.Client({ host: "127.0.0.1", port: 1 }).connect()),
  ];
  for (const error of ours)
    expect([String(error), toFault(error)]).toEqual([String(error), { cause: "ours" }]);
});

test("a video is started only if three times its size is free", async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  await requireSpace(tmpdir(), 1000);
  const error = await errorOf(requireSpace(tmpdir(), bavail * bsize));
  expect(toFault(error)).toEqual({ cause: "ours" });
});

test("after a fault on our side the delay is 1 s, then 2, 4 and so on, never more than 60", () => {
  expect([1, 2, 3, 6, 7, 100].map(waitMsAfter)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

test("results are retained while the storage fails, and stored later; other errors are not retried", async () => {
  const signal = new AbortController().signal;
  let calls = 0;
  let waits = 0;
  const onWaiting = () => Promise.resolve(void (waits += 1));
  const work = () => (++calls === 1 ? Promise.reject(systemError("ECONNRESET")) : Promise.resolve("stored"));
  expect(await waitOut(work, { signal, onWaiting })).toBe("stored");
  expect([calls, waits]).toEqual([2, 1]);
  const broken = () => Promise.reject(new TypeError("broken"));
  await expect(waitOut(broken, { signal, onWaiting })).rejects.toThrow("broken");
});
