/** Reports of saved comparisons over HTTP: who may request and download one. */
import { expect, test } from "@jest/globals";
import { comparisonReport, type ComparisonReport } from "@/lib/contracts/comparison-reports";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { readPdf } from "../support/pdf/read-pdf";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { pathOfShared, saveComparison, shareSaved } from "../support/videos/compared-rides";
import { giveVideo } from "../support/videos/given-video";
import { REPORT_TIMEOUT_MS, untilReady } from "../support/videos/ready-report";

const CHOICE = { paper: "a4" };
const NONE = { status: "none", percent: 0, url: null, expiresAt: null };

async function setUp() {
  const { client: rider } = await signUpRider();
  const [a, b] = [await giveVideo(rider), await giveVideo(rider)];
  const saved = await saveComparison(rider, { a: a.id, b: b.id });
  return { rider, a, b, saved, path: `/api/comparisons/${saved.id}/report` };
}

const read = async (client: ApiClient, path: string): Promise<ComparisonReport> =>
  expectResponse(comparisonReport, 200, await client.get(path));

test(
  "the owner requests it, and downloads it with both rides",
  async () => {
    const { rider, a, b, saved, path } = await setUp();
    expect(await read(rider, path)).toEqual(NONE);
    expect((await rider.get(`${path}/file`)).status).toBe(404);
    for (const wrong of [{}, { paper: "a3" }]) expectResponse(errorBody, 400, await rider.post(path, wrong));
    expectResponse(comparisonReport, 202, await rider.post(path, CHOICE));
    expect(await untilReady(() => read(rider, path))).toMatchObject({ percent: 100, url: `${path}/file` });
    const file = await rider.fetch("GET", `${path}/file`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z0-9-]+-report\.pdf"/);
    const pdf = readPdf(Buffer.from(await file.arrayBuffer()));
    expect(pdf.title).toBe(saved.title);
    for (const { title } of [a, b]) expect(pdf.pages[0]?.text).toContain(title);
    expect(pdf.links).toEqual([]);
  },
  REPORT_TIMEOUT_MS,
);

test("no other account and no guest of its link may request, read or download it", async () => {
  const { rider, saved, path } = await setUp();
  const { path: shared } = pathOfShared(await shareSaved(rider, saved));
  const guest = new ApiClient();
  expect((await guest.get(`${shared}/comparison`)).status).toBe(200);
  const table: [ApiClient, string, number][] = [
    [new ApiClient(), path, 401],
    [guest, path, 401],
    [guest, `${shared}/comparison/report`, 404],
    [(await signUpRider()).client, path, 404],
    [(await signUpAdmin()).client, path, 404],
  ];
  for (const [client, place, status] of table) {
    expect([place, (await client.get(place)).status]).toEqual([place, status]);
    expect([place, (await client.post(place, CHOICE)).status]).toEqual([place, status]);
    expect([place, (await client.get(`${place}/file`)).status]).toEqual([place, status]);
  }
  expect(await db().comparisonReport.count({ where: { comparisonId: saved.id } })).toBe(0);
});

test("not even its owner may, once it or one of its rides is deleted", async () => {
  const [deleted, rideGone] = [await setUp(), await setUp()];
  await deleted.rider.delete(`/api/comparisons/${deleted.saved.id}`);
  await rideGone.rider.delete(`/api/videos/${rideGone.b.id}`);
  for (const { rider, path } of [deleted, rideGone])
    for (const response of [
      await rider.get(path),
      await rider.post(path, CHOICE),
      await rider.get(`${path}/file`),
    ])
      expectResponse(errorBody, 404, response);
});
