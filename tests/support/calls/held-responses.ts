/**
 * Checks every response that an API test gets by `fetch` against the list of calls. The test fails at its end, not at the call,
 * because a caller that retries would hide the error.
 */
import { afterAll, afterEach } from "@jest/globals";
import { directUrl } from "@/tests/support/server/api-client";
import { faultOfResponse, isListed, readCallList } from "./listed-calls";

const { fetch } = globalThis;
let faults: string[] = [];

globalThis.fetch = async (input, init) => {
  const response = await fetch(input, init);
  const verb = init?.method ?? (input instanceof Request ? input.method : "GET");
  const difference = await differenceOf(verb, response);
  if (difference !== null)
    faults.push(`${verb} ${new URL(response.url).pathname} ${response.status} ${difference}`);
  return response;
};

async function differenceOf(verb: string, response: Response): Promise<string | null> {
  const { pathname } = new URL(response.url);
  if (!pathname.startsWith("/api/")) return null;
  const list = await readCallList(directUrl());
  if (!isListed(list, pathname)) return null;
  const type = response.headers.get("content-type") ?? "";
  const isMedia = verb !== "HEAD" && response.ok && type !== "" && !type.startsWith("application/json");
  const text = isMedia ? null : await textOf(response);
  if (text === undefined) return null;
  return faultOfResponse(list, {
    verb: verb.toUpperCase(),
    path: pathname,
    status: response.status,
    type,
    text,
  });
}

/** Undefined if the connection broke: the test notices that itself. */
const textOf = (response: Response): Promise<string | undefined> =>
  response
    .clone()
    .text()
    .catch(() => undefined);

/** The mismatches since the last call of this function; taken ones fail no test. */
export function takeFaults(): string[] {
  const taken = faults;
  faults = [];
  return taken;
}

function throwFaults(): void {
  const taken = takeFaults();
  if (taken.length > 0) throw new Error(`Not as the list of calls has it:\n${taken.join("\n")}`);
}

afterEach(throwFaults);
// For calls outside of a test.
afterAll(throwFaults);
