/** Reports of browsers as players: who may send them, what is stored of them, and what admins see. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { errorBody } from "@/lib/contracts/errors";
import { ENGINE_CHECKS } from "@/lib/domain/playback/engine-findings";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { deleteOldDeviceReports } from "@/lib/server/services/operations/device-reports";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, baseUrl, expectResponse, signUpRider } from "../support/server/api-client";
import { LimitedWeb, randomAddress } from "../support/server/limited-web";

const PATH = "/api/device-reports";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";

const FINDINGS = Object.fromEntries(ENGINE_CHECKS.map((check) => [check, "believed"]));
const REPORT = {
  kind: "report",
  framesChecked: 240,
  framesWrong: 3,
  medianStepMs: 11.5,
  isApproximate: false,
  microphone: "refused",
  wrongFrames: [
    { framesPerSecond: 60, action: "pause", asked: null, named: 31, painted: 30 },
    { framesPerSecond: 60, action: "step", asked: 4, named: 4, painted: null },
  ],
  recordingFormats: ["audio/mp4;codecs=mp4a.40.2"],
  playbackFormats: ['video/mp4; codecs="avc1.640028"'],
  features: ["VideoDecoder"],
  findings: { ...FINDINGS, "picture-time": "refused" },
};
const CHECK = { kind: "check", findings: { ...FINDINGS, "callback-time": "corrected" } };

const sendAs = (userAgent: string, body: unknown) =>
  new ApiClient().send("POST", PATH, body, { "user-agent": userAgent });
/** Other tests send reports too, without the user agent of a browser. */
const where = { device: "Safari on iPhone" };
const rows = () => db().deviceReport.findMany({ where, orderBy: { createdAt: "asc" } });

beforeEach(() => db().deviceReport.deleteMany({ where }));

test("a report needs no account; of the sender only engine, version and device are stored", async () => {
  expect((await sendAs(IPHONE, REPORT)).status).toBe(204);
  const [row] = await rows();
  expect(row).toEqual({
    id: expect.any(String),
    createdAt: expect.any(Date),
    kind: "report",
    engine: "WebKit",
    version: "18.4",
    device: "Safari on iPhone",
    framesChecked: 240,
    framesWrong: 3,
    medianStepMs: 11.5,
    findings: REPORT.findings,
    details: {
      isApproximate: false,
      microphone: "refused",
      wrongFrames: REPORT.wrongFrames,
      recordingFormats: REPORT.recordingFormats,
      playbackFormats: REPORT.playbackFormats,
      features: ["VideoDecoder"],
    },
  });
});

test("a report of an earlier version is accepted without the newer checks", async () => {
  const known = ENGINE_CHECKS.filter((check) => check !== "named-frames");
  const findings = Object.fromEntries(known.map((check) => [check, "believed"]));
  const { wrongFrames: _, playbackFormats: __, ...report } = REPORT;
  expect((await sendAs(IPHONE, { ...report, findings })).status).toBe(204);
  expect(await rows()).toMatchObject([
    {
      findings: { ...findings, "named-frames": "untried" },
      details: { wrongFrames: [], playbackFormats: [] },
    },
  ]);
});

test("an automatic report of failed checks stores the findings alone", async () => {
  expect((await sendAs(IPHONE, CHECK)).status).toBe(204);
  expect(await rows()).toMatchObject([
    { kind: "check", framesChecked: null, findings: CHECK.findings, details: {} },
  ]);
});

test("an invented user agent is stored as unknown, without its text", async () => {
  const findings = { ...FINDINGS, "copied-pixels": "missing" };
  await sendAs(`<script>alert(1)</script>${"x".repeat(4000)}`, { kind: "check", findings });
  expect(await db().deviceReport.findMany({ where: { findings: { equals: findings } } })).toMatchObject([
    { engine: "unknown", version: "", device: "Unknown browser" },
  ]);
});

describe("of an invalid report nothing is stored:", () => {
  test.each<[string, unknown, number]>([
    ["nothing", undefined, 400],
    ["another kind", { ...REPORT, kind: "note" }, 400],
    ["more wrong than checked", { ...REPORT, framesWrong: 241 }, 400],
    ["counts without end", { ...REPORT, framesChecked: 1e9 }, 400],
    ["less than nothing", { ...REPORT, framesChecked: -1, framesWrong: -1 }, 400],
    ["a fraction of a frame", { ...REPORT, framesWrong: 0.5 }, 400],
    ["a step before it was asked for", { ...REPORT, medianStepMs: -1 }, 400],
    ["a check that there is not", { ...CHECK, findings: { ...FINDINGS, colour: "refused" } }, 400],
    ["a finding that there is not", { ...CHECK, findings: { ...FINDINGS, "picture-time": "<b>" } }, 400],
    ["some of the findings", { kind: "check", findings: { "picture-time": "refused" } }, 400],
    ["wrong frames without end", { ...REPORT, wrongFrames: new Array(13).fill(REPORT.wrongFrames[0]) }, 400],
    ["a format of its own", { ...REPORT, recordingFormats: ["audio/<script>"] }, 400],
    ["a list without end", { ...REPORT, features: new Array(500).fill("VideoDecoder") }, 413],
    ["half of a JSON", '{"kind":', 400],
    ["more than a report can be", { ...CHECK, note: "x".repeat(10_000) }, 413],
  ])("%s", async (_what, body, status) => {
    const refused = await sendAs(IPHONE, body);
    expect(expectResponse(errorBody, status, refused).message).not.toMatch(/prisma|zod|stack/i);
    expect(await rows()).toEqual([]);
  });

  test("fields that are not part of a report", async () => {
    await sendAs(IPHONE, { ...REPORT, email: "rita@example.org", address: "10.0.0.1" });
    expect(JSON.stringify(await rows())).not.toMatch(/rita|10\.0\.0\.1/);
  });
});

test("another site's page cannot send one with a rider's cookies, and no call reads them", async () => {
  const { client } = await signUpRider();
  const foreign = await client.send("POST", PATH, CHECK, { origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
  expect((await fetch(baseUrl() + PATH)).status).toBe(405);
  expect(await rows()).toEqual([]);
});

test("reports are deleted after half a year", async () => {
  await sendAs(IPHONE, CHECK);
  const old = { createdAt: new Date(Date.now() - 181 * 24 * 3600 * 1000) };
  await db().deviceReport.updateMany({ where, data: old });
  await sendAs(IPHONE, REPORT);
  expect(await deleteOldDeviceReports()).toBe(1);
  expect((await rows()).map(({ kind }) => kind)).toEqual(["report"]);
});

test("only admins see the reports and their totals", async () => {
  await sendAs(IPHONE, REPORT);
  await sendAs(IPHONE, CHECK);
  const { client: admin } = await signUpAdmin();
  const page = await (await admin.fetch("GET", "/admin/devices")).text();
  expect(page).toContain("Safari on iPhone");
  // Other tests' reports are counted in rows of other engines.
  const engine = page.split("<tr").find((row) => row.includes("WebKit 18.4")) ?? "";
  // Counted by check, and only of automatic reports.
  expect(engine).toContain("Time given with each painted picture: 1");
  expect(engine).not.toContain("Time stamp of a captured picture: 1");
  const { client: rider } = await signUpRider();
  const refused = await rider.fetch("GET", "/admin/devices");
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain("Safari on iPhone");
});

describe("reports are limited:", () => {
  let web: LimitedWeb;
  beforeAll(async () => void (web = await LimitedWeb.start()));
  afterAll(() => web.stop());
  const sendFrom = (address: string, nth: number) =>
    web.clientAt(address, nth).send("POST", PATH, CHECK, { "user-agent": IPHONE });

  test("twenty an hour from one address, over all web processes", async () => {
    const address = randomAddress();
    for (let nth = 0; nth < 20; nth += 1) expect((await sendFrom(address, nth)).status).toBe(204);
    const refused = await sendFrom(address, 0);
    expect(expectResponse(errorBody, 429, refused).message).toMatch(/^That was a lot of reports\./);
    expect((await sendFrom(randomAddress(), 0)).status).toBe(204);
    expect(await rows()).toHaveLength(21);
  });
});
