/** The numbers in docs/security.md are those of the code. */
import { expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { MAX_COLLECTIONS, MAX_COMMENTS, MAX_COMPARISONS, MAX_MARKERS, MAX_VIDEOS } from "@/lib/domain/quotas";
import { MAX_STREAMS } from "@/lib/server/events/event-hub";
import { LIMITS } from "@/scripts/stack/web-server.mjs";

const written = (number: number) => number.toLocaleString("en-US");

test.each([
  `${written(LIMITS.connectionsPerAddress)} for one address (an IPv4 address, a /64 network of IPv6), ${written(LIMITS.connections)} in all`,
  `take the ${written(LIMITS.connections)} connections`,
  `${LIMITS.running.reads} requests running (${LIMITS.running.writes} for writes, ${LIMITS.running.perAddress} of one address)`,
  `${MAX_STREAMS.session} of a session, ${MAX_STREAMS.address} of an address, ${written(MAX_STREAMS.all)} of a web process`,
  `| comments of a video | ${written(MAX_COMMENTS)}, and 256 KiB of text together |`,
  `| markers of a video | ${written(MAX_MARKERS)} |`,
  `| videos of an account | ${written(MAX_VIDEOS)} |`,
  `| collections of an account | ${written(MAX_COLLECTIONS)} |`,
  `| saved comparisons of an account | ${written(MAX_COMPARISONS)} |`,
])("%s", (words) => {
  const text = readFileSync("docs/security.md", "utf8").replaceAll(/\s+/g, " ");
  expect(text).toContain(words);
});
