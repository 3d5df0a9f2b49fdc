import type { Readable } from "node:stream";
import { csvOf } from "@/lib/domain/csv";
import { dollarsOf } from "@/lib/domain/billing/billing";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { OwnExport } from "../../access/export-guards";
import { db } from "../../database/db";
import { consumePoint } from "../../limits/counters";
import { log } from "../../logging/log";
import { RENDERED_KINDS } from "../../storage/media-kinds";
import { zipStream, type ZipEntry } from "./zip-stream";
import { listComparisons } from "../comparisons/comparisons";
import { getBilling } from "../billing/billing";
import { listContacts } from "../videos/contacts";
import { listCollections } from "../videos/collections";
import { listAccountLinks } from "../videos/named-links";
import { jsonEntry, objectEntry, videoEntries } from "./export-of-video";
import { entriesOnOthersVideos } from "./export-on-others-videos";
import { listPushSubscriptions } from "../pushes/push-subscriptions";
import { readSettings } from "../notifications/settings";
import { drawFile } from "../mail/invoice-document";
import { listSessions } from "../accounts/sessions";
import { toUser } from "../../auth/wire-user";
import { LISTED } from "../../database/soft-deletion";

const activeExports = new Map<string, AbortController>();

/** Of two exports of an account the later wins: the earlier is mostly an abandoned download. @throws AppError rateLimited. */
export async function startExport(access: OwnExport, options: { withMedia: boolean }): Promise<Readable> {
  const { id } = access.user;
  await consumePoint("exports", { user: id });
  activeExports.get(id)?.abort();
  const own = new AbortController();
  activeExports.set(id, own);
  return zipStream(exportEntries(access, options), own.signal, (error) => {
    if (activeExports.get(id) === own) activeExports.delete(id);
    if (error) log().info({ userId: id, error: error.message }, "An export broke off");
  });
}

export async function readExportSize(userId: string): Promise<{ videos: number; bytes: number }> {
  const where = { ownerId: userId, ...LISTED };
  const [videos, stored] = await Promise.all([
    db().video.count({ where }),
    db().mediaObject.aggregate({
      _sum: { bytes: true },
      where: { video: where, kind: { notIn: [...RENDERED_KINDS] } },
    }),
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
  yield jsonEntry("notification-settings.json", await readSettings(user.id));
  yield jsonEntry("push-subscriptions.json", await listPushSubscriptions(user.id));
  yield jsonEntry("sessions.json", await listSessions(session));
  yield jsonEntry("collections.json", await listCollections(user.id));
  yield jsonEntry("comparisons.json", await listComparisons(user.id));
  yield jsonEntry("links.json", await listAccountLinks(user.id));
  yield jsonEntry("contacts.json", await listContacts(user.id));
  for await (const access of videos()) yield* videoEntries(access, options);
  yield* entriesOnOthersVideos(user.id);
  yield* billingEntries(user.id);
  yield* messageEntries(user.id);
}

async function* billingEntries(userId: string): AsyncGenerator<ZipEntry> {
  const byTime = { where: { userId }, orderBy: { createdAt: "asc" as const } };
  const { usage } = await getBilling(userId);
  yield jsonEntry("billing/usage.json", usage);
  const entries = await db().usageEntry.findMany(byTime);
  const rows = entries.map(({ createdAt, videoId, seconds, freeSeconds, billableSeconds }) => [
    ...[createdAt.toISOString(), videoId, seconds, freeSeconds, billableSeconds],
  ]);
  const headings = ["Completed", "Video", "Seconds", "Free seconds", "Billable seconds"];
  yield { name: "billing/usage.csv", content: csvOf([headings, ...rows]), isCompressible: true };
  const payments = await db().payment.findMany({ ...byTime, include: { void: true } });
  const paid = payments.map(({ createdAt, cents, method, notes, void: voided }) => ({
    ...{ createdAt, amount: dollarsOf(cents), method, notes, voidReason: voided?.reason ?? null },
  }));
  yield jsonEntry("billing/payments.json", paid);
  for (const invoice of await db().invoice.findMany(byTime)) {
    const { filename, content } = await drawFile(invoice);
    yield { name: `billing/invoices/${filename}`, content, isCompressible: false };
  }
}

/** By account, because the address may have belonged to another one. */
async function* messageEntries(userId: string): AsyncGenerator<ZipEntry> {
  const mails = await db().mail.findMany({
    where: { userId, OR: [{ isDigest: false }, { status: { in: ["sent", "indeterminate"] } }] },
    orderBy: { createdAt: "asc" },
    select: { subject: true, text: true, createdAt: true, sentAt: true },
  });
  if (mails.length > 0) yield jsonEntry("messages.json", mails);
}

const README = `${PRODUCT_NAME}: everything of yours

profile.json, profile-picture.jpg   what you said of yourself
notification-settings.json          what you are told, and when
push-subscriptions.json             the devices that are told
sessions.json                       where you are signed in
collections.json                    your collections; a video names its own by its id
comparisons.json                    what you compared: two videos by their ids, and how they go together
links.json                          the links that open your videos now, and who last opened each
contacts.json                       whom you sent videos by mail
videos/                             a folder for each video, by day and title:
  video.json                          title, description, length, frame rate
  comments.json, voice/               what was said, recordings by the comment's id; of a review
                                      also what was done with the picture (.track.json)
  markers.json                        series, markers and measured distances
  timing.csv, timing.json             the same with tempo, rhythm and speed, as a table
  rendition.mp4 and pictures          where you asked for them
  original/                           the file as you sent it, where it was kept
on-others-videos/                   what you wrote and marked on the videos of others
billing/                            what each video counted, payments, invoices
messages.json                       what was mailed to you

Times are seconds; in timing.* true seconds of the ride, else seconds of the file. Moments are UTC.
`;
