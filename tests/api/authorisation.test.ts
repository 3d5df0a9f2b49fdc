/** Every call of the list by every kind of viewer: who is let in, and which error the others get. */
import { beforeAll, expect, test } from "@jest/globals";
import {
  makeCall,
  nameOf,
  namesSomething,
  prepare,
  withRandomIds,
} from "../support/calls/authorisation-requests";
import { AUTHORISATION } from "../support/calls/authorisation-table";
import { VIEWERS, type Cell, type Row, type Viewer } from "../support/calls/viewers";
import { AuthorisationWorld, type Visit } from "../support/calls/authorisation-world";
import { callsIn, readCallList, type TestCall } from "../support/calls/listed-calls";
import { REFUSED_AFTER_THE_GUARD } from "../support/calls/refused-after-the-guard";
import { BY_ANNOTATION } from "../support/fuzz/annotation-routes";
import { directUrl } from "../support/server/api-client";

const WITH_SESSION: readonly Viewer[] = ["owner", "otherUser", "admin"];

/** The number of simultaneous requests. */
const AT_ONCE = 12;

const calls = callsIn(await readCallList(directUrl()));
const found = new Map<string, Partial<Record<Viewer, Cell>>>(calls.map((call) => [nameOf(call), {}]));
/** Rejected requests whose response reveals whether what they name exists. */
const revealing: string[] = [];

beforeAll(async () => {
  // Viewers who only read, or are rejected, change nothing: each kind shares one visit.
  const shared = new Map<Viewer, Visit>();
  const main = await AuthorisationWorld.make("owner");
  for (const viewer of VIEWERS) {
    const hasOwnVideo = ["demoVisitor", "recipientOfWithdrawn", "recipientOfExpired"].includes(viewer);
    const world = hasOwnVideo ? await AuthorisationWorld.make(viewer) : main;
    shared.set(viewer, await world.visitBy(viewer));
  }
  const cells = calls.flatMap((call) => VIEWERS.map((viewer) => ({ call, viewer })));
  const next = async (): Promise<void> => {
    for (let cell = cells.pop(); cell; cell = cells.pop()) await fill(cell, shared);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}, 240_000);

interface CellOf {
  call: TestCall;
  viewer: Viewer;
}

async function fill({ call, viewer }: CellOf, shared: ReadonlyMap<Viewer, Visit>): Promise<void> {
  const name = nameOf(call);
  const changes = call.verb !== "GET" || call.path === "/api/logout";
  const expected = AUTHORISATION.get(name);
  // A call that is open to everybody changes at most the session of a signed-in viewer.
  const isOthers = expected?.visitor === "yes" && !WITH_SESSION.includes(viewer);
  const needsOwn = expected?.[viewer] === "yes" && changes && !isOthers;
  const visit = needsOwn ? await (await AuthorisationWorld.make(viewer)).visitBy(viewer) : shared.get(viewer);
  const row = found.get(name);
  if (!visit || !row) throw new Error(`There is no ${viewer}`);
  if (needsOwn) await prepare(call, viewer, visit.targets);
  const { status, said } = await makeCall(call, visit);
  const after = REFUSED_AFTER_THE_GUARD[name];
  const isIn = after === undefined ? status < 400 : status === after;
  row[viewer] = isIn ? "yes" : status;
  // Of all viewers who are unauthenticated here, one is enough.
  const isNobody = status === 401 && viewer !== "visitor";
  if (isIn || isNobody || !namesSomething(call) || mayKnow(call, status)) return;
  const missing = await makeCall(call, { ...visit, targets: withRandomIds(visit.targets) });
  if (missing.said !== said)
    revealing.push(`${name} by ${viewer}: ${said}\nbut for what is not there: ${missing.said}`);
}

/** A viewer who has a link's address, or may see an annotation's video, knows that it exists. */
const mayKnow = ({ path }: TestCall, status: number) =>
  (status === 403 || status === 410) && (/^\/api\/(shared|demo)\//.test(path) || BY_ANNOTATION.test(path));

test("the table has exactly one row for each call of the list", () => {
  expect([...AUTHORISATION.keys()].toSorted()).toEqual([...found.keys()].toSorted());
});

test.each([...AUTHORISATION])("%s", (name, row: Row) => {
  expect(found.get(name)).toEqual(row);
});

test("another account's data and missing data get the same response, byte for byte", () => {
  expect(revealing).toEqual([]);
});

test("the list names the calls that accept access tokens, with the scope", () => {
  const stated = calls
    // A link asks a program for its code too, like every viewer who has not opened it.
    .filter(({ path }) => !path.startsWith("/api/shared/"))
    .flatMap((call) =>
      call.operation.security.flatMap(
        ({ accessToken }) => accessToken?.map((scope) => `${nameOf(call)} ${scope}`) ?? [],
      ),
    );
  const rows = [...AUTHORISATION].filter(([, row]) => row.writeToken === "yes" && row.signedOut === 401);
  expect(stated.toSorted()).toEqual(
    rows.map(([name, row]) => `${name} ${row.readToken === "yes" ? "read" : "write"}`).toSorted(),
  );
});
