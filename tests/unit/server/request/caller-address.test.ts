import { describe, expect, test } from "@jest/globals";
import { addressGroup, callerAddress, callerGroup, parseProxies } from "@/lib/server/request/caller-address";

describe("the caller's address", () => {
  const none = parseProxies("");
  const proxies = parseProxies("10.0.0.2, 192.168.7.0/24, fd00::/8");

  test.each([
    ["without a proxy nobody's word counts", none, "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["a stranger is no proxy", proxies, "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["a proxy names its caller", proxies, "10.0.0.2", "203.0.113.9", "203.0.113.9"],
    [
      "what the caller wrote before is not believed",
      proxies,
      "10.0.0.2",
      "1.2.3.4, 203.0.113.9",
      "203.0.113.9",
    ],
    ["proxies in a row", proxies, "10.0.0.2", "1.2.3.4, 203.0.113.9, 192.168.7.4", "203.0.113.9"],
    ["a proxy that says nothing", proxies, "10.0.0.2", undefined, "10.0.0.2"],
    ["a proxy that says nonsense", proxies, "10.0.0.2", "203.0.113.9, unknown", "10.0.0.2"],
    ["the header twice", proxies, "10.0.0.2", ["1.2.3.4", "203.0.113.9"], "203.0.113.9"],
    ["IPv4 in the form of IPv6", proxies, "::ffff:10.0.0.2", "203.0.113.9:4711", "203.0.113.9"],
    ["IPv6 in brackets", proxies, "fd00::1", "[2001:db8::7]:443", "2001:db8::7"],
    ["a connection that is gone", none, undefined, "1.2.3.4", ""],
  ])("%s", (_, trusted, peer, forwarded, caller) => {
    expect(callerAddress(peer, forwarded, trusted)).toBe(caller);
  });

  test.each(["localhost", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/", "::/129", "1.2.3.4/8/8"])(
    "%s is no proxy, and is named",
    (part) => expect(() => parseProxies(`10.0.0.1, ${part}`)).toThrow(part),
  );
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, group) => expect(addressGroup(address)).toBe(group));

test("a call is counted by the header set by the web server", () => {
  expect(callerGroup(new Headers({ "x-forwarded-for": "2001:db8::7" }))).toBe("2001:db8:0:0::/64");
  expect(callerGroup(new Headers())).toBe("unknown");
});
