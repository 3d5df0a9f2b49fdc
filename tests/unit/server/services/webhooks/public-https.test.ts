import { expect, test } from "@jest/globals";
import { addressOfHost, isPublicAddress } from "@/lib/server/services/webhooks/public-https";

test.each([
  ["127.0.0.1", "127.255.255.254", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ["169.254.169.254", "100.64.0.1", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.9"],
  ["224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ["::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "64:ff9b::7f00:1"],
  ["fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2001:db8::1", "2002:7f00:1::"],
  ["2001::1", "100::1", "4000::1", "", "localhost", "0x7f.1", "127.1", "2130706433"],
])("an address of a private, local or reserved network is not public: %s, %s, %s …", (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test("addresses of the internet are public, whichever way they are written", () => {
  const addresses = [
    "1.1.1.1",
    "172.32.0.1",
    "::ffff:8.8.8.8",
    "2606:4700:4700::1111",
    "2a00:1450:4001:82f::200e",
  ];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test("a URL's host is recognised as an IP address in every spelling that URLs allow", () => {
  const hosts = ["127.1", "0x7f.0.0.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "hooks.example.org"];
  expect(hosts.map((host) => addressOfHost(new URL(`https://${host}/`)))).toEqual([
    "127.0.0.1",
    "127.0.0.1",
    "127.0.0.1",
    "::1",
    "::ffff:7f00:1",
    null,
  ]);
});
