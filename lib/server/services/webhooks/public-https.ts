/** Calls users' addresses: https to public hosts, at the very addresses that were checked (against DNS rebinding). */
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { request } from "node:https";
import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** For the connection and the response's headers together. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_HEAD_BYTES = 16 * 1024;

/** All of allocated IPv6; `range()` knows what is reserved in it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** An IPv4 address in IPv6 form is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

export function addressOfHost({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? null : host;
}

export interface Network {
  resolve: (hostname: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** Instead of the system's certificates. */
  ca?: string;
  timeoutMs: number;
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** DNS only, without the machine's hosts file. */
async function resolveName(hostname: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

export const INTERNET: Network = { resolve: resolveName, isAllowed: isPublicAddress, timeoutMs: TIMEOUT_MS };

export class NotPublic extends Error {
  override readonly name = "NotPublic";
}

export class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/**
 * Sends JSON; follows no redirects and reads no body. @param begin called on the open connection: if it throws, nothing
 * is sent. @returns the status. @throws NotPublic; TimedOut; other errors without a connection
 */
export async function postToPublic(
  url: URL,
  body: string | Buffer,
  headers: Record<string, string>,
  { resolve, isAllowed, ca, timeoutMs }: Network = INTERNET,
  begin: () => Promise<void> = async () => undefined,
): Promise<number> {
  const literal = addressOfHost(url);
  const found = literal === null ? await resolve(url.hostname) : [literal];
  if (url.protocol !== "https:" || !found.every(isAllowed)) throw new NotPublic("Not a public address");
  const [first, ...others] = found.map((address): LookupAddress => ({
    address,
    family: isIPv6(address) ? 6 : 4,
  }));
  if (!first) throw new Error("The host has no address");
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, fail) => {
    const call = request(url, {
      method: "POST",
      // A kept connection would bypass the check.
      agent: false,
      lookup: (_hostname, { all }, give) =>
        all ? give(null, [first, ...others]) : give(null, first.address, first.family),
      headers: { "content-type": "application/json", ...headers, "content-length": Buffer.byteLength(body) },
      maxHeaderSize: MAX_ANSWER_HEAD_BYTES,
      signal,
      ca,
    });
    call.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      call.destroy();
    });
    call.on("error", (error) =>
      fail(signal.aborted ? new TimedOut("No answer in time", { cause: error }) : error),
    );
    const send = () => {
      begin().then(
        () => call.end(body),
        (error: Error) => call.destroy(error),
      );
    };
    call.on("socket", (socket) => socket.once("secureConnect", send));
  });
}
