/** The sending of a file in parts, with a simulated network. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { ApiError, NoResponseError } from "@/lib/client/calls/request";
import { PutFailure } from "@/lib/client/uploads/put-bytes";
import { readFingerprint } from "@/lib/client/uploads/read-fingerprint";
import { sendParts, type PartsNetwork, type SendingProgress } from "@/lib/client/uploads/send-parts";
import { PARTS_AT_ONCE } from "@/lib/domain/videos/uploads";
import { hasSameContent, isSameFile } from "@/lib/domain/videos/file-fingerprint";

const PART = 10;
const COUNT = 9;
const bytes = Uint8Array.from({ length: PART * COUNT - 3 }, (_, at) => at);

interface NetworkParts {
  /** What happens to the nth PUT: a status, or "lost" after it has arrived. */
  puts?: (at: number, partNumber: number) => number | "lost" | undefined;
  signs?: (at: number) => Error | undefined;
}

function fakeNetwork({ puts = () => undefined, signs = () => undefined }: NetworkParts = {}) {
  const stored = new Map<number, Uint8Array>();
  const sent: number[] = [];
  const waits: number[] = [];
  const counts = { signs: 0, signed: 0, atOnce: 0, mostAtOnce: 0 };
  const network: PartsNetwork = {
    async sign(partNumbers) {
      const error = signs(counts.signs++);
      if (error) throw error;
      counts.signed += partNumbers.length;
      return partNumbers.map((partNumber) => ({ partNumber, url: String(partNumber) }));
    },
    listArrived: async () => [...stored.keys()],
    async put(url, part, onSent, signal) {
      const partNumber = Number(url);
      const outcome = puts(sent.push(partNumber) - 1, partNumber) ?? 200;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, ++counts.atOnce);
      const content = new Uint8Array(await part.arrayBuffer());
      onSent(content.length / 2);
      await new Promise((resolve) => setImmediate(resolve));
      counts.atOnce -= 1;
      if (signal.aborted) throw new DOMException("cancelled", "AbortError");
      if (outcome === 200 || outcome === "lost") stored.set(partNumber, content);
      if (outcome !== 200) throw new PutFailure(outcome === "lost" ? 0 : outcome, "No");
    },
    async waitBeforeRetry(tries) {
      waits.push(tries);
    },
  };
  const progress: SendingProgress[] = [];
  const send = (signal = new AbortController().signal) =>
    sendParts(
      { file: new Blob([bytes]), partSize: PART, partCount: COUNT },
      network,
      (now) => progress.push(now),
      signal,
    );
  const whole = () => [...stored].toSorted(([a], [b]) => a - b).flatMap(([, part]) => [...part]);
  return { network, send, sent, waits, counts, progress, whole };
}

beforeAll(() => {
  // `NoResponseError` reads whether the browser is online.
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
});

test("sends every part once, several at a time, and reports progress", async () => {
  const { send, sent, counts, progress, whole } = fakeNetwork();
  await send();
  expect(whole()).toEqual([...bytes]);
  expect(sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counts).toMatchObject({ mostAtOnce: PARTS_AT_ONCE, signs: 2 });
  expect(progress.at(-1)).toEqual({ sentBytes: bytes.length, isWaiting: false });
});

test("signed URLs are requested ahead: no part waits for its own", async () => {
  let response = () => {};
  const later = new Promise<void>((resolve) => (response = resolve));
  const { network, counts, sent, whole } = fakeNetwork();
  const signNow = (numbers: number[]) => fakeNetwork().network.sign(numbers);
  const sign = async (numbers: number[]) => {
    if (counts.signs++ > 0) await later;
    return signNow(numbers);
  };
  const put: PartsNetwork["put"] = async (url, ...others) => {
    // The next URLs are requested while half of the first ones are still unused.
    if (sent.length === PARTS_AT_ONCE) {
      expect(counts.signs).toBe(2);
      response();
    }
    return network.put(url, ...others);
  };
  const file = new Blob([bytes]);
  const { signal } = new AbortController();
  await sendParts(
    { file, partSize: PART, partCount: COUNT },
    { ...network, sign, put },
    () => undefined,
    signal,
  );
  expect([whole(), counts.signs]).toEqual([[...bytes], 2]);
});

test("a part whose response was lost is not sent again; one that did not arrive is", async () => {
  const arrived = fakeNetwork({ puts: (at) => (at === 2 ? "lost" : undefined) });
  await arrived.send();
  expect([arrived.sent.length, arrived.whole()]).toEqual([COUNT, [...bytes]]);
  const cut = fakeNetwork({ puts: (at) => (at === 2 ? 0 : undefined) });
  await cut.send();
  expect([cut.sent.length, cut.whole()]).toEqual([COUNT + 1, [...bytes]]);
  expect(cut.waits).toEqual([0]);
});

test("waits for a missing network without limit, and reports it", async () => {
  let puts = 0;
  const { send, waits, progress, whole } = fakeNetwork({
    puts: () => (++puts < 60 ? 0 : undefined),
    signs: (at) => (at < 5 ? new NoResponseError(null) : undefined),
  });
  await send();
  expect(whole()).toEqual([...bytes]);
  expect(waits.length).toBeGreaterThan(60);
  expect(progress.some(({ isWaiting }) => isWaiting)).toBe(true);
  expect(progress.at(-1)?.isWaiting).toBe(false);
});

test("resumes after it was cancelled, with the missing parts", async () => {
  const cancelling = new AbortController();
  const { send, sent, whole } = fakeNetwork({
    puts: (at) => {
      if (at === 5) cancelling.abort();
      return undefined;
    },
  });
  await expect(send(cancelling.signal)).rejects.toThrow();
  const before = sent.length;
  const arrived = whole().length / PART;
  await send();
  expect(whole()).toEqual([...bytes]);
  expect(sent.length - before).toBe(COUNT - arrived);
});

describe("a rejection", () => {
  test("of an expired signed URL requests a new one", async () => {
    const { send, counts, whole } = fakeNetwork({ puts: (at) => (at === 4 ? 403 : undefined) });
    await send();
    expect(whole()).toEqual([...bytes]);
    expect(counts.signed).toBe(COUNT + 1);
  });

  test.each([400, 403, 404, 413, 507])("with %p that repeats ends it with a message", async (status) => {
    const { send } = fakeNetwork({ puts: (_, number) => (number === 2 ? status : undefined) });
    await expect(send()).rejects.toThrow(`Upload failed: ${status} No`);
  });

  test("with 503 is retried a few times, and then ends the upload", async () => {
    const passing = fakeNetwork({ puts: (at) => (at < 4 ? 503 : undefined) });
    await passing.send();
    expect(passing.whole()).toEqual([...bytes]);
    await expect(fakeNetwork({ puts: () => 503 }).send()).rejects.toThrow("Upload failed: 503");
  });

  test("of the call for signed URLs ends the upload", async () => {
    const { send } = fakeNetwork({ signs: () => new ApiError(409, "Conflict", "") });
    await expect(send()).rejects.toThrow("409");
  });
});

test("a file is recognised by name and content, a renamed one by its content, and another one is not", async () => {
  const file = (content: string, name = "a.mp4", lastModified = 1) =>
    readFingerprint(new File([content.repeat(1000)], name, { lastModified }));
  const [first, again, renamed, other] = await Promise.all([
    file("ride"),
    file("ride"),
    file("ride", "b.mp4", 2),
    file("rode"),
  ]);
  expect([isSameFile(first, again), isSameFile(first, renamed)]).toEqual([true, false]);
  expect([hasSameContent(first, renamed), hasSameContent(first, other)]).toEqual([true, false]);
});

test("a browser without AbortSignal.any sends, and stops when it is cancelled", async () => {
  const { any } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, "any");
  try {
    const whole = fakeNetwork();
    await whole.send();
    expect(whole.whole()).toEqual([...bytes]);
    const cancelled = new AbortController();
    const cut = fakeNetwork({ puts: (at) => void (at === 2 && cancelled.abort()) });
    await expect(cut.send(cancelled.signal)).rejects.toMatchObject({ name: "AbortError" });
    expect(cut.sent.length).toBeLessThan(COUNT);
    await expect(fakeNetwork().send(AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  } finally {
    AbortSignal.any = any;
  }
});
