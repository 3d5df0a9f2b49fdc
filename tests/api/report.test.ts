/** Reports of rides over HTTP: who may request and download one, and which link it contains. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { rideReport, type RideReport } from "@/lib/contracts/ride-reports";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { readPdf } from "../support/pdf/read-pdf";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { REPORT_TIMEOUT_MS, untilReady } from "../support/videos/ready-report";
import { openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

const CHOICE = { parts: ["comments", "tempo"], paper: "a4", link: true };
const NONE = { status: "none", percent: 0, url: null, expiresAt: null };

let ride: SharedRide;
beforeAll(async () => {
  ride = await shareRide();
  const body = { time: 0.2, frame: 5, type: "text", content: "Heels down" };
  expectResponse(comment, 201, await ride.rider.post(`${ride.own}/comments`, body));
});

const reportPath = (place: string) => `${place}/report`;
const read = async (client: ApiClient, path: string): Promise<RideReport> =>
  expectResponse(rideReport, 200, await client.get(path));

test(
  "the owner and a guest each have their own report, with the link that they use",
  async () => {
    const guest = await openLink(ride.shared);
    const [own, shared] = [reportPath(ride.own), reportPath(ride.shared)];
    expect(await read(ride.rider, own)).toEqual(NONE);
    expect((await ride.rider.get(`${own}/file`)).status).toBe(404);
    expect(expectResponse(rideReport, 202, await guest.post(shared, CHOICE))).toMatchObject({ percent: 0 });
    const made = await untilReady(() => read(guest, shared));
    expect(made).toMatchObject({ percent: 100, url: `${shared}/file` });
    // The owner has not requested one.
    expect(await read(ride.rider, own)).toEqual(NONE);
    expect((await ride.rider.fetch("GET", `${own}/file`)).status).toBe(404);
    expect((await ride.rider.post(own, { ...CHOICE, link: false })).status).toBe(202);
    await untilReady(() => read(ride.rider, own));
    for (const [client, place, links] of [
      [guest, shared, 1],
      [ride.rider, own, 0],
    ] as const) {
      const file = await client.fetch("GET", `${place}/file`);
      expect(file.status).toBe(200);
      expect(file.headers.get("content-type")).toBe("application/pdf");
      expect(file.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[a-z0-9-]+-report\.pdf"/,
      );
      const pdf = readPdf(Buffer.from(await file.arrayBuffer()));
      expect(pdf.pages[0]?.text).toContain("Heels down");
      expect(pdf.links).toHaveLength(links);
      for (const link of pdf.links) expect(`/api${new URL(link).pathname}`).toBe(ride.shared);
    }
  },
  REPORT_TIMEOUT_MS,
);

test("a report of no part, an unknown part or an unknown paper is rejected", async () => {
  for (const wrong of [{ parts: [] }, { paper: "a3" }, { parts: ["money"] }, { link: "yes" }]) {
    const response = await ride.rider.post(reportPath(ride.own), { ...CHOICE, ...wrong });
    expectResponse(errorBody, 400, response);
  }
});

describe("who may request and read one:", () => {
  test("each viewer by their own address, and nobody by another's or on a demo", async () => {
    const other = await shareRide();
    const [stranger, admin] = [(await signUpRider()).client, (await signUpAdmin()).client];
    const table: [ApiClient, string, number][] = [
      [new ApiClient(), reportPath(other.own), 401],
      [stranger, reportPath(other.own), 404],
      [admin, reportPath(other.own), 404],
      [ride.rider, reportPath(`/api/demo/videos/${other.ride.id}`), 404],
      [ride.rider, reportPath(`${other.shared}x`), 404],
      [ride.rider, reportPath("/api/videos/nothing"), 404],
    ];
    for (const [client, path, status] of table) {
      expect([path, (await client.get(path)).status]).toEqual([path, status]);
      expect([path, (await client.post(path, CHOICE)).status]).toEqual([path, status]);
      expect([path, (await client.get(`${path}/file`)).status]).toEqual([path, status]);
    }
    expect(await db().rideReport.count({ where: { videoId: other.ride.id } })).toBe(0);
  });

  test("nobody after the link is withdrawn, or the ride is deleted", async () => {
    const lent = await shareRide();
    const guest = await openLink(lent.shared);
    expect((await guest.post(reportPath(lent.shared), CHOICE)).status).toBe(202);
    expect((await lent.rider.delete(`${lent.own}/share`)).status).toBe(204);
    expect((await guest.get(reportPath(lent.shared))).status).toBe(410);
    expect((await lent.rider.delete(lent.own)).status).toBe(204);
    for (const response of [
      await lent.rider.get(reportPath(lent.own)),
      await lent.rider.post(reportPath(lent.own), CHOICE),
    ])
      expectResponse(errorBody, 404, response);
  });
});
