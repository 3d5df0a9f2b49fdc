/** Everything that somebody has here, as one ZIP archive that is made while it is sent. */
import type { Readable } from "node:stream";
import { csvOf } from "@/lib/domain/csv";
import { dollarsOf } from "@/lib/domain/billing";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { OwnExport } from "../access/export-doors";
import { db } from "../db";
import { count } from "../limits/counters";
import { log } from "../log";
import { zipStream, type ZipEntry } from "../zip-stream";
import { getBilling } from "./billing";
import { listCollections } from "./collections";
import { jsonEntry, objectEntry, videoEntries } from "./export-of-video";
import { drawFile } from "./invoice-document";
import { listSessions } from "./sessions";
import { toUser } from "./users";

/** The export under way of each account in this process. */
const underWay = new Map<string, AbortController>();

/**
 * Begins an export. Of two of one account the later goes on: the earlier is most often a download that was given up.
 * @throws AppError rateLimited.
 */
export async function startExport(proof: OwnExport, options: { withMedia: boolean }): Promise<Readable> {
  const { id } = proof.user;
  await count("exports", { user: id });
  underWay.get(id)?.abort();
  const own = new AbortController();
  underWay.set(id, own);
  return zipStream(exportEntries(proof, options), own.signal, (error) => {
    if (underWay.get(id) === own) underWay.delete(id);
    if (error) log().info({ userId: id, error: error.message }, "An export broke off");
  });
}

/** What an export with everything would be about, for the screen. */
export async function readExportSize(userId: string): Promise<{ videos: number; bytes: number }> {
  const where = { ownerId: userId, status: { not: "uploading" as const }, deletedAt: null };
  const [videos, stored] = await Promise.all([
    db().video.count({ where }),
    db().mediaObject.aggregate({ _sum: { bytes: true }, where: { video: where } }),
  ]);
  return { videos, bytes: Number(stored._sum.bytes ?? 0) };
}

async function* exportEntries(
  { session, user, videos }: OwnExport,
  options: { withMedia: boolean },
): AsyncGenerator<ZipEntry> {
  yield { name: "README.txt", content: README, isCompressible: true };
  const { profileImageUrl, ...profile } = toUser(user);
  yield jsonEntry("profile.json", profile);
  const picture = await db().mediaObject.findFirst({ where: { userId: user.id, kind: "profilePicture" } });
  if (picture) yield await objectEntry("profile-picture.jpg", picture.key);
  yield jsonEntry("sessions.json", await listSessions(session));
  yield jsonEntry("collections.json", await listCollections(user.id));
  for await (const access of videos()) yield* videoEntries(access, options);
  yield* entriesElsewhere(user.id);
  yield* moneyEntries(user.id);
  yield* messageEntries(user.email);
}

/** What somebody wrote on the videos of others: their words, and nothing of the video. */
async function* entriesElsewhere(userId: string): AsyncGenerator<ZipEntry> {
  const where = { authorUserId: userId, deletedAt: null, video: { ownerId: { not: userId } } };
  const comments = await db().comment.findMany({ where, orderBy: { createdAt: "asc" } });
  if (comments.length > 0) {
    const told = comments.map(({ id, videoId, type, timeSeconds, frameIndex, content, createdAt }) => ({
      ...{ id, videoId, type, time: timeSeconds, frame: frameIndex, content, createdAt },
    }));
    yield jsonEntry("on-others-videos/comments.json", told);
  }
  for (const { id, audioKey } of comments)
    if (audioKey !== null) yield await objectEntry(`on-others-videos/voice/${id}`, audioKey);
  const markers = await db().marker.findMany({ where, orderBy: { createdAt: "asc" } });
  if (markers.length > 0) {
    const told = markers.map(({ id, videoId, seriesId, timeSeconds, frameIndex, label, createdAt }) => ({
      ...{ id, videoId, seriesId, time: timeSeconds, frame: frameIndex, label, createdAt },
    }));
    yield jsonEntry("on-others-videos/markers.json", told);
  }
}

async function* moneyEntries(userId: string): AsyncGenerator<ZipEntry> {
  const byTime = { where: { userId }, orderBy: { createdAt: "asc" as const } };
  const { usage } = await getBilling(userId);
  yield jsonEntry("billing/usage.json", usage);
  const entries = await db().usageEntry.findMany(byTime);
  const rows = entries.map(({ createdAt, videoId, seconds, freeSeconds, billableSeconds }) => [
    ...[createdAt.toISOString(), videoId, seconds, freeSeconds, billableSeconds],
  ]);
  const headings = ["Completed", "Video", "Seconds", "Free seconds", "Billable seconds"];
  yield { name: "billing/usage.csv", content: csvOf([headings, ...rows]), isCompressible: true };
  const payments = await db().payment.findMany(byTime);
  const paid = payments.map(({ createdAt, cents, method, notes }) => ({
    ...{ createdAt, amount: dollarsOf(cents), method, notes },
  }));
  yield jsonEntry("billing/payments.json", paid);
  for (const invoice of await db().invoice.findMany(byTime)) {
    const { filename, content } = await drawFile(invoice);
    yield { name: `billing/invoices/${filename}`, content, isCompressible: false };
  }
}

async function* messageEntries(recipient: string): AsyncGenerator<ZipEntry> {
  const mails = await db().mail.findMany({
    where: { recipient },
    orderBy: { createdAt: "asc" },
    select: { subject: true, text: true, createdAt: true, sentAt: true },
  });
  if (mails.length > 0) yield jsonEntry("messages.json", mails);
}

const README = `${PRODUCT_NAME}: everything of yours

profile.json, profile-picture.jpg   what you said of yourself
sessions.json                       where you are signed in
collections.json                    your collections; a video names its own by its id
videos/                             a folder for each video, by day and title:
  video.json                          title, description, length, frame rate
  comments.json, voice/               what was said, voice comments by the comment's id
  markers.json                        series, markers and measured distances
  timing.csv, timing.json             the same with tempo, rhythm and speed, as a table
  rendition.mp4 and pictures          where you asked for them
  original/                           the file as you sent it, where it was kept
on-others-videos/                   what you wrote and marked on the videos of others
billing/                            what each video counted, payments, invoices
messages.json                       what was mailed to you

Times are seconds; in timing.* true seconds of the ride, else seconds of the file. Moments are UTC.
`;
