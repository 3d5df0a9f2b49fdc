/** The accounts and videos of the screens' tests: created once by the API, without a browser. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { collection } from "@/lib/contracts/collections";
import { comment } from "@/lib/contracts/comments";
import { startedMultipart } from "@/lib/contracts/uploads";
import { video } from "@/lib/contracts/videos";
import { user } from "@/lib/contracts/auth";
import { addBills } from "@/tests/support/screens/billing-seed";
import { confirmationToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { ApiClient, expectResponse, signUpFields } from "@/tests/support/server/api-client";
import { seedBlog, type BlogSeed } from "@/tests/support/screens/blog-seed";
import { seedAdmin, type AdminSeed } from "@/tests/support/screens/admin-seed";
import {
  addReceivedNews,
  expiredSharePath,
  reviewedSharePath,
  sendToPeople,
  shareByLinks,
  sharePath,
} from "@/tests/support/screens/share-seed";
import { seedComparison, type ComparisonSeed } from "@/tests/support/screens/compare-seed";
import { seedOpenings, seedPasskeys } from "@/tests/support/screens/second-factor-seed";
import { addDrawnComment } from "@/tests/support/screens/drawing-seed";
import { addDevices } from "@/tests/support/screens/device-seed";
import { addFourSeries, measure, measureSlowMotion } from "@/tests/support/screens/timing-seed";
import { commentAsGuest } from "@/tests/support/screens/news-seed";
import { giveVideo } from "@/tests/support/videos/given-video";

/** No video, one video without comments, as much of everything as an account may have after a year; and an admin. */
export const VISITORS = ["newcomer", "rider", "club", "admin"] as const;
export type Visitor = (typeof VISITORS)[number];

export interface ScreenSeed {
  /** The session cookie of each. */
  sessions: Record<Visitor, string>;
  /** `timedPath`: with series of marks; `slowPath`: with one, filmed faster than it plays; `fullPath`: with comments and series. */
  rider: {
    videoPath: string;
    sharePath: string;
    timedPath: string;
    slowPath: string;
    fullPath: string;
    expiredSharePath: string;
    /** Link of an invitation, also sent to the club's account. */
    sentPath: string;
    /** Link that asks for a review. */
    reviewPath: string;
    /** Opens a ride with a recorded review. */
    reviewedPath: string;
    comparison: ComparisonSeed;
  };
  /** Of three demos: with many comments, with series of marks, with nothing. */
  demoPaths: { spokenAbout: string; timed: string; silent: string };
  club: {
    videoPath: string;
    sharePath: string;
    sharePathWithCode: string;
    endedSharePath: string;
    /** With a voice comment and two texts that the club has not read, and that no state marks as read. */
    newsPath: string;
    /** With a reply to a deleted comment. */
    deletedCommentPath: string;
    failedPath: string;
    processingPath: string;
    /** The upload screen for a file of which nothing has arrived yet. */
    resumePath: string;
    collectionPath: string;
  };
  /** Of the account that asks for a passkey after its password. */
  clubEmail: string;
  /** Of links that confirm an address. */
  confirmPaths: { open: string; already: string; expired: string };
  blog: BlogSeed;
  admin: AdminSeed;
}

/** Words as long as in German, Finnish or unusual input. */
export const LONG_WORDS = {
  name: ["Maximiliane-Friederike-Wilhelmina", "von-Hohenlohe-Waldenburg-Schillingsfürst"],
  title: "Dressurreiterinnenausbildungsgruppenwochenendlehrgangsabschlussprüfung_2026-11-21_final_final.MOV",
  collection: "Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilaat",
  label: "Galoppwechselvorbereitungshalbeparade",
  comment: `https://example.org/${"the-same-link-without-an-end-".repeat(5)} shows it too.`,
} as const;

const COOKIE = "strideframe_session";

export async function seedScreens(): Promise<ScreenSeed> {
  const [newcomer, rider, club, admin] = await Promise.all([
    signUp("Ida", "Berg"),
    signUp("Clara", "Lindqvist"),
    signUp(...LONG_WORDS.name),
    signUp("Alma", "Ek"),
  ]);
  await db().user.update({ where: { id: admin.account.id }, data: { accountType: "admin" } });
  await db().user.updateMany({
    where: { id: { not: newcomer.account.id } },
    data: { emailConfirmedAt: new Date() },
  });
  // Before the others: the dashboard shows the three newest.
  const fullVideo = await give(rider.client, "gallop", "Gallop, measured and talked about");
  const sentVideo = await give(rider.client, "second", "Trot, to be looked at");
  const [riderVideo, timedVideo, slowVideo, clubVideo, codedVideo, endedVideo] = await Promise.all([
    give(rider.client, "gallop", "Gallop on the beach"),
    give(rider.client, "gallop", "Gallop, timed"),
    give(rider.client, "gallop", "Gallop, slowly"),
    give(club.client, "gallop", LONG_WORDS.title, "Second round. ".repeat(20)),
    give(club.client, "second", "Canter, left rein"),
    give(club.client, "second", "Flying change"),
  ]);
  const collections = [];
  for (const name of ["Spring season", "Novices", "Jumping", "Fillip", "Away shows", LONG_WORDS.collection]) {
    const response = await club.client.post("/api/collections", { name, description: "Rides to compare." });
    collections.push(expectResponse(collection, 201, response));
  }
  await club.client.patch(`/api/videos/${codedVideo}`, { collectionId: collections.at(-1)?.id });
  const clubLink = await sharePath(club.client, clubVideo);
  await writeMuch(club.client, clubVideo);
  await talk(club.client, clubVideo, clubLink);
  await measure(rider.client, `/api/videos/${timedVideo}`);
  await measureSlowMotion(rider.client, `/api/videos/${slowVideo}`);
  await addFourSeries(rider.client, `/api/videos/${fullVideo}`);
  await addComments(rider.client, fullVideo, 29);
  await addDrawnComment(rider.client, fullVideo);
  await db().video.updateMany({
    where: { id: { in: [clubVideo, timedVideo, riderVideo] } },
    data: { isDemo: true },
  });
  const unfinished = await addUnfinishedVideos(club.account.id);
  await addBills(club.account.id);
  for (const name of ["Barn display", LONG_WORDS.title])
    await club.client.post("/api/tokens", { name, scopes: ["write"] });
  const riderSharePath = await shareByLinks(rider.client, riderVideo);
  for (const path of [riderSharePath, await sharePath(rider.client, slowVideo)]) await club.client.get(path);
  await addWebhook(club.account.id);
  await addDevices(club.account.id, LONG_WORDS.label);
  const endedSharePath = await sharePath(club.client, endedVideo);
  await commentAsGuest(endedSharePath);
  await club.client.delete(`/api/videos/${endedVideo}/share`);
  const made = {
    sessions: { newcomer: newcomer.session, rider: rider.session, club: club.session, admin: admin.session },
    clubEmail: club.account.email,
    confirmPaths: {
      open: confirmPath(newcomer.account),
      already: confirmPath(rider.account),
      expired: confirmPath(newcomer.account, 0),
    },
    blog: await seedBlog(admin.client, LONG_WORDS.title),
    admin: await seedAdmin(admin.client, club.account.id),
    rider: {
      videoPath: `/video/${riderVideo}`,
      sharePath: riderSharePath,
      timedPath: `/video/${timedVideo}`,
      slowPath: `/video/${slowVideo}`,
      fullPath: `/video/${fullVideo}`,
      sentPath: `/video/${sentVideo}`,
      reviewPath: await sendToPeople(rider.client, sentVideo, club.account.email),
      expiredSharePath: await expiredSharePath(rider.client, fullVideo),
      reviewedPath: await reviewedSharePath(rider.client, fullVideo),
      comparison: await seedComparison(rider.client, { a: timedVideo, b: fullVideo }),
    },
    demoPaths: {
      spokenAbout: `/demo/${clubVideo}`,
      timed: `/demo/${timedVideo}`,
      silent: `/demo/${riderVideo}`,
    },
    club: {
      videoPath: `/video/${clubVideo}`,
      sharePath: clubLink,
      sharePathWithCode: await sharePath(club.client, codedVideo, { code: "left rein" }),
      endedSharePath,
      newsPath: `/video/${endedVideo}`,
      resumePath: `/upload?upload=${await beginUpload(club.client)}`,
      deletedCommentPath: `/video/${await respondDeleted(codedVideo, club.account)}`,
      collectionPath: `/collections/${collections.at(-1)?.id}`,
      ...unfinished,
    },
  };
  await addReceivedNews(rider.client, { sentVideo, slowVideo, email: club.account.email });
  await seedOpenings(riderVideo, ["Anna", "", LONG_WORDS.name.join(" "), "Anna", ""]);
  // Last: an account with a passkey is asked for it.
  await seedPasskeys(club.account.id, admin.account.id, LONG_WORDS.name[1]);
  return made;
}

/** @returns the id of an upload in parts that broke off before its first part. */
async function beginUpload(client: ApiClient): Promise<string> {
  const start = {
    id: randomUUID(),
    filename: LONG_WORDS.title,
    title: LONG_WORDS.title,
    fileSize: 700 * 1024 * 1024,
    contentType: "video/quicktime",
    multipart: true,
  };
  const response = await client.post("/api/videos/flowplayer/signed-url", start);
  return expectResponse(startedMultipart, 200, response).video_id;
}

const confirmPath = ({ id: userId, email }: z.infer<typeof user>, now?: number) =>
  `/confirm-email?token=${confirmationToken({ userId, email }, now)}`;

async function signUp(firstName: string, lastName: string) {
  const client = new ApiClient();
  const fields = { ...signUpFields(), firstName, lastName };
  const account: z.infer<typeof user> = expectResponse(
    user,
    201,
    await client.post("/api/auth/signup", fields),
  );
  const session = client.cookie(COOKIE);
  if (session === undefined) throw new Error(`The sign-up set no cookie ${COOKIE}.`);
  return { client, account, session };
}

/** @returns the id of the video, which is ready. */
async function give(
  client: ApiClient,
  model: "second" | "gallop",
  title: string,
  description = "",
): Promise<string> {
  const { id } = await giveVideo(client, model);
  expectResponse(video, 200, await client.patch(`/api/videos/${id}`, { title, description }));
  return id;
}

const REMARKS = [
  "All four feet are off the ground here. Look at how far the hind leg has come under the horse.",
  "Heels down.",
  LONG_WORDS.comment,
  "Shoulders back, and look where you are going: the line to the next fence begins three strides earlier than you think.",
  "Better!",
];

/** Twenty-seven comments and a dozen markers, at most frames apart that their marks on the slider overlap. */
async function writeMuch(client: ApiClient, videoId: string): Promise<void> {
  await addComments(client, videoId, 27);
  for (let n = 0; n < 12; n += 1) {
    const label = n % 3 === 1 ? LONG_WORDS.label : "";
    const body = { time: (n * 9) / 30, frame: n * 9, label };
    const { status } = await client.post(`/api/videos/${videoId}/markers`, body);
    if (status !== 201) throw new Error(`Adding a marker responded ${status}.`);
  }
}

async function addComments(client: ApiClient, videoId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const body = { time: (n * 4) / 30, frame: n * 4, type: "text", content: REMARKS[n % REMARKS.length] };
    const { status } = await client.post(`/api/videos/${videoId}/comments`, body);
    if (status !== 201) throw new Error(`Adding a comment responded ${status}.`);
  }
}

/** The newest comment was edited and has replies, also by a guest; the one before it is resolved. */
async function talk(client: ApiClient, videoId: string, link: string): Promise<void> {
  const path = `/api/videos/${videoId}/comments`;
  const comments = expectResponse(z.array(comment), 200, await client.get(path));
  const [before, newest] = comments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(-2);
  if (!before || !newest) throw new Error("There are no comments to talk about.");
  const guest = new ApiClient();
  await guest.get(`/api${link}`);
  const response = { time: newest.time, frame: newest.frame, type: "text", parentId: newest.id };
  const byGuest = { ...response, content: LONG_WORDS.comment, authorName: LONG_WORDS.name.join(" ") };
  for (const { status } of [
    await client.patch(`/api/comments/${newest.id}`, { content: "Better! Now the other rein." }),
    await client.patch(`/api/comments/${before.id}`, { resolved: true }),
    await guest.post(`/api${link}/comments`, byGuest),
    await client.post(path, { ...response, frame: 0, time: 0, content: "It began here." }),
  ])
    if (status >= 300) throw new Error(`Talking about a comment responded ${status}.`);
}

/** A guest's deleted comment, with the rider's reply. @returns the video's id. */
async function respondDeleted(videoId: string, { id, firstName }: z.infer<typeof user>): Promise<string> {
  const [guestId, place] = [randomUUID(), { videoId, timeSeconds: 0, frameIndex: 0 }];
  const deleted = { deletedAt: new Date(), deletedBy: guestId };
  const said = { ...place, content: "Buy this horse", authorName: "Anna", guestId, ...deleted };
  const { id: parentId } = await db().comment.create({ data: said });
  const response = { ...place, parentId, authorUserId: id, authorName: firstName };
  await db().comment.create({ data: { ...response, content: "It is not for sale, but she did well here." } });
  return videoId;
}

/** Videos in processing and after a failure; no worker has a job for them. */
async function addUnfinishedVideos(ownerId: string): Promise<{ failedPath: string; processingPath: string }> {
  const add = async (
    title: string,
    state: Pick<Prisma.VideoUncheckedCreateInput, "status" | "error">,
    processing?: Prisma.ProcessingUpdateInput,
  ) => {
    const file = { filename: "ride.mts", contentType: "video/mp2t", sourceBytes: 1_000_000n };
    const { id } = await db().video.create({ data: { ownerId, title, ...file, ...state } });
    if (processing) await db().processing.update({ where: { videoId: id }, data: processing });
    return `/video/${id}`;
  };
  const failedPath = await add("Walk to trot", {
    status: "failed",
    error: "This file is damaged and cannot be read.",
  });
  await addNotes(failedPath.replace("/video/", ""), ownerId);
  await add(LONG_WORDS.title.toLowerCase(), { status: "failed", error: "This file has no picture." });
  const begun = { attemptId: randomUUID(), claimedAt: new Date(Date.now() - 60_000) };
  const processingPath = await add("Warming up", { status: "processing" }, { progress: 42, ...begun });
  for (const title of ["Gymnastics", "Cross-country, first water", "Lunging", "Half-pass"])
    await add(title, { status: "processing" }, { progress: 7 });
  return { failedPath, processingPath };
}

/** What was written while the video was processed. */
async function addNotes(videoId: string, authorUserId: string): Promise<void> {
  const about = { videoId, authorName: "Rita Rider", authorUserId };
  const { id: seriesId } = await db().markerSeries.create({ data: about });
  const words = ["Heels down before the corner, then sit deeper", LONG_WORDS.comment];
  for (const [at, content] of words.entries())
    await db().comment.create({ data: { ...about, timeSeconds: 2 + at, frameIndex: 60 + 30 * at, content } });
  for (const [at, label] of ["Takes off", "Lands"].entries())
    await db().marker.create({
      data: { ...about, seriesId, timeSeconds: 2.4 + at, frameIndex: 72 + 30 * at, label },
    });
}

/** With a delivery of each kind. */
async function addWebhook(userId: string): Promise<void> {
  await db().webhook.create({
    data: { userId, url: "https://barn.example/hooks/rides", secretId: randomUUID() },
  });
  await db().webhookDelivery.createMany({
    data: [
      { userId, event: "video.ready", status: "delivered", attempts: 1, responseStatus: 204 },
      { userId, event: "comment.created", attempts: 4, responseStatus: 500, problem: "answered" },
      { userId, event: "video.failed", status: "failed", attempts: 13, problem: "timedOut" },
      { userId, event: "test", status: "failed", attempts: 1, problem: "notPublic" },
    ],
  });
}
