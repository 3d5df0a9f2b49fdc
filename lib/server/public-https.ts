/**
 * Calls to addresses that users name: over https, to hosts of the public internet alone. A host is resolved once for each call,
 * and the connection is made to the very addresses that were checked, so a name that changes meanwhile leads nowhere else.
 */
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { request } from "node:https";
import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** For the connection and the answer's head together. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_HEAD_BYTES = 16 * 1024;

/** Where IPv6 has given out addresses so far; what is reserved in it, `range()` knows. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address belongs to the public internet. An IPv4 address written as IPv6 is judged as what it is. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** The host of a URL when it is an IP address; null for a name. */
export function addressOfHost({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? null : host;
}

/** The network as a call sees it; tests bring one of their own. */
export interface Network {
  /** @throws when the name has no address. */
  resolve: (hostname: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** Certificates to believe in place of the well-known ones. */
  ca?: string;
  timeoutMs: number;
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** By DNS alone: the machine's own list of names is nobody else's business. */
async function resolveName(hostname: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

export const INTERNET: Network = { resolve: resolveName, isAllowed: isPublicAddress, timeoutMs: TIMEOUT_MS };

/** The host is, or leads to, an address that is not of the public internet. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";
}

/** No answer came in time. */
export class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/**
 * Sends JSON. Redirects are not followed, and nothing is read of the answer but its status.
 * @returns the status of the answer.
 * @throws NotPublic; TimedOut; any other error when there is no connection.
 */
export async function postToPublic(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { resolve, isAllowed, ca, timeoutMs }: Network = INTERNET,
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
      // No connection of an earlier check is used again.
      agent: false,
      lookup: (_hostname, { all }, give) =>
        all ? give(null, [first, ...others]) : give(null, first.address, first.family),
      headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
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
    call.end(body);
  });
}
