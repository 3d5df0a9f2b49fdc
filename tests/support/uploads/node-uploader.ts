/**
 * The browser's own upload (`lib/client/uploads`) in Node. Its calls and parts go through a proxy that may cut them; only the
 * PUT itself and the delays are not the browser's code, because both need a browser.
 */
import { Agent, request } from "node:http";
import { pipeline } from "node:stream/promises";
import type { StartedMultipart } from "@/lib/contracts/uploads";
import { beginUpload } from "@/lib/client/uploads/begin-upload";
import { planTransfer } from "@/lib/client/uploads/network-of-upload";
import { PutFailure } from "@/lib/client/uploads/put-bytes";
import { sendParts } from "@/lib/client/uploads/send-parts";
import { retryUntilResponse } from "@/lib/client/uploads/retry-until-response";
import { completeUpload, startUpload } from "@/lib/client/uploads/uploads";
import type { ApiClient } from "../server/api-client";

const RETRY_MS = 20;

/** The proxy's port for each server, by the server's host and port. */
export type Ways = Record<string, number>;

interface Sent {
  videoId: string;
  partCount: number;
  /** Numbers of the sent parts, in order, including repeated ones. */
  puts: number[];
}

/** Makes the browser's `request()` work here, signed in as the rider. @returns a function that undoes it. */
export function browseAs(rider: ApiClient, server: string, ways: Ways): () => void {
  const { host, origin } = new URL(server);
  const through = rider.as({ url: `http://127.0.0.1:${ways[host] ?? new URL(server).port}` });
  const { fetch: before } = globalThis;
  // `NoResponseError` says whether the browser knows of a network.
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  globalThis.fetch = (to, { method = "GET", body, headers, ...others } = {}) =>
    typeof to === "string" && to.startsWith("/")
      ? through.fetch(method, to, body ?? undefined, { ...Object.fromEntries(new Headers(headers)), origin })
      : before(to, { method, body, headers, ...others });
  return () => {
    globalThis.fetch = before;
  };
}

/** Chooses a file and sends it until all of it has arrived; aborted, it throws like the browser's. */
export async function sendFile(
  source: File,
  { server, ways, signal }: { server: string; ways: Ways; signal: AbortSignal },
): Promise<Sent> {
  // Each time a file is chosen a browser makes another `File` of it.
  const { name, type, lastModified } = source;
  const file = new File([source], name, { type, lastModified });
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS));
  const { started, startAgain } = await retryUntilResponse(
    () => beginUpload({ file, title: "A ride", resumeId: null }, startUpload),
    wait,
  );
  const { parts, network } = planTransfer(started, file, startAgain);
  const puts: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const numbers = new Map<string, number>();
  try {
    await sendParts(
      parts,
      {
        ...network,
        sign: async (wanted) => {
          const signed = await network.sign(wanted);
          for (const { partNumber, url } of signed) numbers.set(url, partNumber);
          return signed;
        },
        put: (url, part, onSent, cancelled) => {
          puts.push(numbers.get(url) ?? 0);
          return put(new URL(url, server), part, { ways, agent, onSent, signal: cancelled });
        },
        waitBeforeRetry: wait,
      },
      () => undefined,
      signal,
    );
  } finally {
    agent.destroy();
  }
  return { videoId: started.video_id, partCount: (started as StartedMultipart).part_count, puts };
}

/** Repeats the last call until it succeeds. */
export const finishFile = (videoId: string, { name, size }: File) =>
  retryUntilResponse(
    () =>
      completeUpload({
        videoId,
        title: "A ride",
        description: "",
        collectionId: null,
        filename: name,
        fileSize: size,
      }),
    () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
  );

interface PutOptions {
  ways: Ways;
  agent: Agent;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** @throws PutFailure, as `putBytes` does. */
async function put(to: URL, part: Blob, { ways, agent, onSent, signal }: PutOptions): Promise<void> {
  const call = request({
    host: "127.0.0.1",
    port: ways[to.host] ?? to.port,
    path: `${to.pathname}${to.search}`,
    method: "PUT",
    headers: { host: to.host, "content-length": part.size },
    agent,
    signal,
  });
  let sent = 0;
  async function* counted(stream: AsyncIterable<Uint8Array>) {
    for await (const chunk of stream) {
      yield chunk;
      onSent((sent += chunk.length));
    }
  }
  const responded = new Promise<number>((resolve, reject) => {
    call.once("error", reject);
    call.once("response", (response) => {
      response.once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
  });
  try {
    const [status] = await Promise.all([
      responded,
      // What an early response leaves unsent is no failure of its own.
      pipeline(part.stream() as unknown as AsyncIterable<Uint8Array>, counted, call).catch(() => undefined),
    ]);
    if (status < 200 || status >= 300) throw new PutFailure(status, "");
  } catch (error) {
    if (error instanceof PutFailure) throw error;
    signal.throwIfAborted();
    throw new PutFailure(0, "");
  }
}
