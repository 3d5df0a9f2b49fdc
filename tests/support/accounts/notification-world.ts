/** A ride, its owner and a trainer, and the mails that reach them by a real mail server. */
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { notificationSettingsEdit } from "@/lib/contracts/notification-settings";
import type { VideoAction } from "@/lib/domain/access";
import { GUEST_COOKIE, writeGuestPass } from "@/lib/server/access/guest-pass";
import { ownVideo, sharedVideo } from "@/lib/server/access/video-guards";
import { loadViewer } from "@/lib/server/access/viewer";
import { hashToken } from "@/lib/server/auth/hash-token";
import { shareToken } from "@/lib/server/auth/link-tokens";
import { addTextComment } from "@/lib/server/services/annotations/comments";
import { gatherDigests } from "@/lib/server/services/mail/digests";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { changeSettings } from "@/lib/server/services/notifications/settings";
import { REPORT, type RenderingKind } from "@/lib/server/services/renderings/rendering-kinds";
import { claimRendering, completeRendering } from "@/lib/server/services/renderings/renderings";
import { requestReport } from "@/lib/server/services/reports/ride-reports";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { startMailServer, type MailServer } from "../server/mail-server";
import { startWorkerStack, type WorkerStack } from "../server/worker-stack";
import { addRider, completeVideo } from "../videos/completed-videos";
import { contextBy, signedInAs } from "./owner-context";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

let stack: WorkerStack;
let server: MailServer;

/** Starts database and mail server for a test file, each test without mails and events. @returns the mail server. */
export function setUpMails(): () => MailServer {
  beforeAll(async () => {
    server = await startMailServer();
    Object.assign(process.env, { SMTP_URL: server.url, LIMITS_FACTOR: "1000" });
    stack = await startWorkerStack();
  });
  beforeEach(async () => {
    server.next = "take";
    await db().notification.deleteMany({});
    await db().mail.deleteMany({});
    server.taken = [];
  });
  afterAll(async () => {
    await stack?.stop();
    await server.stop();
  });
  return () => server;
}

export interface World {
  rider: string;
  trainer: string;
  videoId: string;
  linkId: string;
}

/** A ride, its owner, and a trainer who opened its link with an account. */
export async function makeWorld(): Promise<World> {
  const [rider, trainer] = [await addRider("Rita"), await addRider("Tom")];
  const videoId = await completeVideo(rider, 2);
  const linkId = randomUUID();
  const tokenHash = hashToken(shareToken(linkId));
  await db().shareLink.create({ data: { id: linkId, videoId, tokenHash, name: "Tom" } });
  await db().receivedVideo.create({ data: { userId: trainer, linkId } });
  await db().notification.deleteMany({ where: { videoId } });
  return { rider, trainer, videoId, linkId };
}

export const asRider = async <Action extends VideoAction>({ rider, videoId }: World, action: Action) =>
  ownVideo(action)(await contextBy(rider, { id: videoId }));
export const byLink = async <Action extends VideoAction>({ linkId }: World, userId: string, action: Action) =>
  sharedVideo(action)(await contextBy(userId, { token: shareToken(linkId) }));

const remark = (content: string, parentId?: string) =>
  ({ type: "text", time: 0.4, frame: 10, content, parentId }) as const;

/** A comment of the trainer, or of another account that has the link. */
export async function comment(world: World, content: string, { by = world.trainer, parentId = "" } = {}) {
  const access = by === world.rider ? await asRider(world, "comment") : await byLink(world, by, "comment");
  return (await addTextComment(access, remark(content, parentId || undefined))).row.id;
}

/** The owner requests a report, which no worker makes. */
export async function askForOwnReport(world: World): Promise<void> {
  const choice = { parts: ["comments" as const], paper: "a4" as const, link: false };
  await requestReport(await asRider(world, "saveReport"), choice, "/report");
}

/** The owner requests a report, and it is completed. */
export async function makeOwnReport(world: World): Promise<void> {
  await askForOwnReport(world);
  const { videoId } = world;
  const { id } = await db().rideReport.findFirstOrThrow({ where: { videoId, linkId: null } });
  await completeReport(REPORT, id, videoId);
}

/** Completes a report as a worker does, with a file of one line. */
export async function completeReport(kind: RenderingKind, id: string, videoId: string): Promise<void> {
  const attempt = await claimRendering(kind, id);
  const path = join(stack.dataDir, `${id}.pdf`);
  await writeFile(path, "%PDF-1.7");
  if (!attempt || !(await completeRendering(attempt, videoId, path))) throw new Error("It was not completed");
}

/** Sends what is due, as this many workers do at once. */
export async function work({ workers = 1, afterMs = 11 * MINUTE_MS } = {}): Promise<void> {
  await db()
    .$executeRaw`UPDATE "Notification" SET "createdAt" = "createdAt" - make_interval(secs => ${afterMs / 1000})`;
  await Promise.all(Array.from({ length: workers }, () => gatherDigests()));
  const waiting = await db().mail.findMany({
    where: { isDigest: true, status: { in: ["waiting", "sending"] } },
  });
  await Promise.all(
    waiting.flatMap(({ id }) => Array.from({ length: workers }, () => sendMail(id).catch(() => undefined))),
  );
}

/** A guest's visit by the link, from a new browser or again from this one. */
export async function asGuest<Action extends VideoAction>(
  { linkId }: Pick<World, "linkId">,
  action: Action,
  guestId: string = randomUUID(),
) {
  const cookie = writeGuestPass({ guestId, linkIds: [linkId] });
  const viewer = await loadViewer((name) => (name === GUEST_COOKIE ? cookie : undefined));
  const by = { viewer: async () => viewer, query: new URLSearchParams(), address: "127.0.0.1" };
  return sharedVideo(action)({ ...by, params: { token: shareToken(linkId) } });
}

const emailOf = async (userId: string) =>
  (await db().user.findUniqueOrThrow({ where: { id: userId } })).email;
export const mailsAt = (email: string) => server.taken.filter((message) => message.includes(`To: ${email}`));
export const mailsTo = async (userId: string) => mailsAt(await emailOf(userId));
export const pendingOf = (userId: string) => db().notification.count({ where: { userId } });
export const change = async (userId: string, edit: object) =>
  changeSettings(await signedInAs(userId), notificationSettingsEdit.parse(edit));
