/** The report of a saved comparison is reported by mail to its owner, as long as it exists. */
import { expect, test } from "@jest/globals";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import { ownComparison } from "@/lib/server/access/comparison-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { recordVisits } from "@/lib/server/events/visits";
import { deleteComparison } from "@/lib/server/services/comparisons/comparisons";
import { COMPARISON_REPORT } from "@/lib/server/services/renderings/rendering-kinds";
import { requestComparisonReport } from "@/lib/server/services/reports/comparison-reports";
import {
  change,
  completeReport,
  mailsTo,
  pendingOf,
  setUpMails,
  work,
} from "../support/accounts/notification-world";
import { contextBy } from "../support/accounts/owner-context";
import { choiceAt } from "../support/videos/compared-choice";
import { addRider, completeVideo } from "../support/videos/completed-videos";

setUpMails();

interface World {
  rider: string;
  videoIds: BySide<string>;
  comparisonId: string;
}

async function makeWorld(): Promise<World> {
  const rider = await addRider("Rita");
  const videoIds = { a: await completeVideo(rider, 2), b: await completeVideo(rider, 2) };
  const comparison = { ownerId: rider, title: "Both", videoAId: videoIds.a, videoBId: videoIds.b };
  const data = { ...comparison, choice: choiceAt({ a: 3, b: 7 }) };
  const { id: comparisonId } = await db().comparison.create({ data });
  await db().notification.deleteMany({ where: { userId: rider } });
  return { rider, videoIds, comparisonId };
}

const open = async ({ rider, comparisonId }: World) =>
  ownComparison(await contextBy(rider, { id: comparisonId }));

const ask = async (world: World) => requestComparisonReport(await open(world), { paper: "a4" }, "/report");

async function make(world: World): Promise<void> {
  await ask(world);
  const where = { comparisonId: world.comparisonId };
  const { id } = await db().comparisonReport.findUniqueOrThrow({ where });
  await completeReport(COMPARISON_REPORT, id, world.videoIds.a);
}

const deleteRide = (id: string) => db().video.update({ where: { id }, data: { deletedAt: new Date() } });

test("it is mailed once, under the comparison's title, with a link to it", async () => {
  const world = await makeWorld();
  const { rider, comparisonId, videoIds } = world;
  // In place of the first, which was not mailed yet.
  await make(world);
  await make(world);
  expect(await pendingOf(rider)).toBe(1);
  await work({ workers: 2 });
  const [message = "", ...more] = await mailsTo(rider);
  expect(more).toEqual([]);
  expect(message).toContain("Subject: The report of Both is ready\r\n");
  const text = message.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  expect(text).toContain("Open the report");
  const page = `/compare?a=${videoIds.a}&b=${videoIds.b}&fa=3&fb=7&pa=3&pb=7&saved=${comparisonId}`;
  expect(text).toContain(`${page}&report`);
  expect(text).not.toContain("Invoices");
  expect(await pendingOf(rider)).toBe(0);
});

test("it is also mailed to an owner who was on the pages of its rides meanwhile", async () => {
  const world = await makeWorld();
  const { rider, videoIds } = world;
  await make(world);
  await recordVisits(Object.values(videoIds).map((videoId) => ({ videoId, visitorId: rider })));
  await work();
  expect((await mailsTo(rider))[0]).toContain("Subject: The report of Both is ready\r\n");
});

test.each<[what: string, happens: (world: World) => Promise<unknown>]>([
  [
    "has expired",
    ({ comparisonId }) =>
      db().comparisonReport.update({
        where: { comparisonId },
        data: { expiresAt: new Date(Date.now() - 1) },
      }),
  ],
  ["was asked for again", ask],
  ["went with its comparison", async (world) => deleteComparison(await open(world))],
  ["went with the first ride", ({ videoIds }) => deleteRide(videoIds.a)],
  ["went with the other ride", ({ videoIds }) => deleteRide(videoIds.b)],
  ["is of a kind that is off", ({ rider }) => change(rider, { mail: { reportReady: false } })],
])("it is not mailed when it %s meanwhile", async (_, happens) => {
  const world = await makeWorld();
  await make(world);
  expect(await pendingOf(world.rider)).toBe(1);
  await happens(world);
  await work();
  expect(await mailsTo(world.rider)).toEqual([]);
  expect(await pendingOf(world.rider)).toBe(0);
});
