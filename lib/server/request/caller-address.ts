/** The web server overwrites `X-Forwarded-For` and loads this file directly, so only Node's own modules are used. */
import { BlockList, isIP, isIPv6 } from "node:net";

export const CALLER_HEADER = "x-forwarded-for";

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** @param list e.g. "10.0.0.2, 192.168.0.0/24, fd00::/8". @throws Error naming an invalid part. */
export function parseProxies(list: string): BlockList {
  const proxies = new BlockList();
  for (const part of list.split(",").map((each) => each.trim())) {
    if (part === "") continue;
    const [address = "", prefix, ...rest] = part.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    const longest = family === "ipv6" ? 128 : 32;
    const bits = prefix === undefined ? longest : /^\d+$/.test(prefix) ? Number(prefix) : NaN;
    if (isIP(address) === 0 || rest.length > 0 || !(bits <= longest)) {
      throw new Error(`${part} is neither an address nor a network`);
    }
    proxies.addSubnet(address, bits, family);
  }
  return proxies;
}

export const isProxy = (address: string, proxies: BlockList): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** The peer or, behind trusted proxies, the last address of X-Forwarded-For that is none; earlier ones may be forged. */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  proxies: BlockList,
): string {
  let caller = plainAddress(peer ?? "");
  const named = [forwardedFor ?? []].flat().join(",").split(",");
  for (let next = named.pop(); next !== undefined && isProxy(caller, proxies); next = named.pop()) {
    const address = plainAddress(next);
    if (isIP(address) === 0) break;
    caller = address;
  }
  return caller;
}

/** The smallest unit of one person: an IPv4 address or an IPv6 /64 network. */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const parts = [...first, ...new Array<string>(zeros).fill("0"), ...last];
  return `${parts
    .slice(0, 4)
    .map((part) => parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}

export const callerGroup = (headers: Headers): string =>
  addressGroup(headers.get(CALLER_HEADER)?.split(",")[0] ?? "unknown");

function plainAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/%.*$/, "")
    .replace(MAPPED_IPV4, "");
  return bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1").toLowerCase();
}
