/**
 * Holds every answer to the list of calls that a test of the API gets by `fetch`. The test that made the call fails: the call itself
 * goes on, as what tries again would hide a refused one.
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

/** Undefined where it broke off: the test finds that itself. */
const textOf = (response: Response): Promise<string | undefined> =>
  response
    .clone()
    .text()
    .catch(() => undefined);

/** What did not fit since this was last asked; taken faults fail no test. */
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
// What was called outside of a test.
afterAll(throwFaults);
