/** What the fuzz test's calls are about: a rider with a shared video and things on it, and some to spare. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ANNOTATION_ROWS } from "@/lib/contracts/annotation-rows";
import { collection } from "@/lib/contracts/collections";
import { comment, type Comment } from "@/lib/contracts/comments";
import { comparison } from "@/lib/contracts/comparisons";
import { contact } from "@/lib/contracts/invitations";
import { marker } from "@/lib/contracts/markers";
import { post } from "@/lib/contracts/posts";
import { invitation } from "@/lib/contracts/reviews";
import { share } from "@/lib/contracts/shares";
import { startedMultipart, startedUpload } from "@/lib/contracts/uploads";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { confirmAddresses } from "@/tests/support/accounts/confirmed";
import { baseUrl, expectResponse, signUpRider, type ApiClient } from "@/tests/support/server/api-client";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { annotationBody, forEachKind } from "@/tests/support/fuzz/annotation-routes";
import { choiceAt } from "@/tests/support/videos/compared-choice";
import { giveVideo } from "@/tests/support/videos/given-video";
import { makeRecording, recordingForm } from "@/tests/support/media/recordings";
import { framesAt, trackOf } from "@/tests/support/reviews";
import { putSource } from "@/tests/support/uploads/upload-video";

export interface FuzzWorld {
  /** The Cookie header of each: none, the owner, another account, one whose session calls may end, an admin. */
  cookies: Readonly<Record<FuzzVisitor, string>>;
  email: string;
  ownerId: string;
  videoId: string;
  shareToken: string;
  /** Of named links to the video. */
  namedLinkIds: readonly string[];
  /** Of named links that were mailed. */
  invitedLinkIds: readonly string[];
  contactId: string;
  collectionId: string;
  /** Of saved comparisons of the video with itself. */
  comparisonIds: readonly string[];
  /** Of a link to one of them. */
  comparedToken: string;
  annotationIds: Readonly<Record<AnnotationKind, readonly string[]>>;
  voiceFile: string;
  /** Of a comment with a track. */
  reviewId: string;
  /** Two markers that no call of the table deletes by their ids. */
  measuredMarkerIds: readonly [string, string];
  /** Videos that calls may delete and share. */
  spareVideoIds: readonly string[];
  /** Of uploads in parts that are under way. */
  uploadIds: readonly string[];
  spareCollectionIds: readonly string[];
  /** Posts of the blog, the first of them called `a-post`. */
  postIds: readonly string[];
  /** A stored object, and the query that signs a read of it. */
  objectKey: string;
  objectQuery: string;
  uploadKey: string;
  /** The valid body that completes an upload. */
  completeBody: Record<string, unknown>;
}

export const FUZZ_VISITORS = ["nobody", "owner", "stranger", "passing", "admin"] as const;
export type FuzzVisitor = (typeof FUZZ_VISITORS)[number];

const SPARE = 8;

export async function makeFuzzWorld(): Promise<FuzzWorld> {
  const [owner, stranger, passing, admin] = await Promise.all([
    signUpRider(),
    signUpRider(),
    signUpRider(),
    signUpAdmin(),
  ]);
  await confirmAddresses(...[owner, stranger, passing, admin].map(({ account }) => account.id));
  const { client } = owner;
  const ride = await giveVideo(client);
  const { url, complete } = await putSource(client, new TextEncoder().encode("abc"));
  const videoPath = `/api/videos/${ride.id}`;
  const { shareUrl } = expectResponse(share, 200, await client.post(`${videoPath}/share`, {}));
  const collectionIds = await repeat(SPARE + 1, async () => {
    const response = await client.post("/api/collections", { name: "A", description: "" });
    return expectResponse(collection, 201, response).id;
  });
  const addMarker = async () =>
    expectResponse(marker, 201, await client.post(`${videoPath}/markers`, { time: 0, frame: 0 })).id;
  const measuredMarkerIds = [await addMarker(), await addMarker()] as const;
  const addAnnotation = async (kind: AnnotationKind) => {
    const body = annotationBody(kind, measuredMarkerIds);
    const response = await client.post(`${videoPath}/${ANNOTATIONS[kind].plural}`, body);
    return expectResponse(ANNOTATION_ROWS[kind], 201, response).id;
  };
  const choice = choiceAt({ a: 0, b: 12 });
  const comparisonIds = await repeat(SPARE, async () => {
    const body = { title: "A", videoIds: { a: ride.id, b: ride.id }, choice };
    return expectResponse(comparison, 201, await client.post("/api/comparisons", body)).id;
  });
  const compared = await client.post(`/api/comparisons/${comparisonIds.at(-1)}/share`, {});
  const object = new URL(ride.flowplayerMp4Url ?? "", baseUrl());
  const invited = await repeat(2, async () => {
    const body = { emails: [`${randomUUID()}@example.org`] };
    const response = await client.post(`${videoPath}/invitations`, body);
    return expectResponse(z.array(invitation), 201, response)[0]?.id ?? "";
  });
  const [known] = expectResponse(z.array(contact), 200, await client.get("/api/contacts"));
  return {
    cookies: {
      nobody: "",
      owner: client.cookieHeader(),
      stranger: stranger.client.cookieHeader(),
      passing: passing.client.cookieHeader(),
      admin: admin.client.cookieHeader(),
    },
    email: owner.email,
    ownerId: owner.account.id,
    videoId: ride.id,
    shareToken: new URL(shareUrl).pathname.split("/").at(-1) ?? "",
    namedLinkIds: await repeat(SPARE, async () => {
      const response = await client.post(`${videoPath}/links`, { name: randomUUID() });
      return expectResponse(share, 201, response).id;
    }),
    invitedLinkIds: invited,
    contactId: known?.id ?? "",
    collectionId: collectionIds[0] ?? "",
    comparisonIds,
    comparedToken: new URL(expectResponse(share, 200, compared).shareUrl).pathname.split("/").at(-2) ?? "",
    spareCollectionIds: collectionIds.slice(1),
    annotationIds: await forEachKind((kind) => repeat(SPARE, () => addAnnotation(kind))),
    voiceFile: (await saveRecording(client, `${videoPath}/comments/audio`)).audioPath ?? "",
    reviewId: (await saveRecording(client, `${videoPath}/reviews`, { track: FIVE })).id,
    measuredMarkerIds,
    postIds: await Promise.all(
      ["a-post", "another-post", "a-third-post"].map(async (slug) => {
        const body = { slug, title: "A", content: "B", published: true };
        return expectResponse(post, 201, await admin.client.post("/api/admin/blog", body)).id;
      }),
    ),
    spareVideoIds: await repeat(SPARE, () => startUpload(client)),
    uploadIds: [await startMultipart(client)],
    objectKey: object.pathname.replace("/api/storage/", ""),
    objectQuery: object.search.slice(1),
    uploadKey: new URL(url, baseUrl()).pathname.replace("/api/storage/", ""),
    completeBody: complete,
  };
}

/** Of a review on frame 5. */
const FIVE = JSON.stringify(trackOf(framesAt(0, 5)));

async function saveRecording(
  client: ApiClient,
  path: string,
  fields: Record<string, string> = {},
): Promise<Comment> {
  const form = recordingForm({ bytes: makeRecording("webm"), fields });
  return expectResponse(comment, 201, await client.send("POST", path, form));
}

async function startUpload(client: ApiClient): Promise<string> {
  const start = { filename: "a.mp4", title: "A", fileSize: 1, contentType: "video/mp4" };
  const response = await client.post("/api/videos/flowplayer/signed-url", start);
  return expectResponse(startedUpload, 200, response).video_id;
}

async function startMultipart(client: ApiClient): Promise<string> {
  const start = { filename: "a.mp4", title: "A", fileSize: 1, multipart: true };
  const response = await client.post("/api/videos/flowplayer/signed-url", start);
  return expectResponse(startedMultipart, 200, response).video_id;
}

async function repeat<Value>(times: number, make: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let time = 0; time < times; time += 1) values.push(await make());
  return values;
}
