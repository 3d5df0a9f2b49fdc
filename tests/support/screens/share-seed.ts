/** Share links for the screens. */
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { invitation } from "@/lib/contracts/reviews";
import { share } from "@/lib/contracts/shares";
import { shareToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { makeRecording, recordingForm } from "@/tests/support/media/recordings";
import { framesAt, trackOf } from "@/tests/support/reviews";
import { ApiClient, expectResponse } from "@/tests/support/server/api-client";

const LONG_QUESTION = { question: "Does the left hind reach far enough under him? ".repeat(4) };

export async function sharePath(client: ApiClient, videoId: string, options = {}): Promise<string> {
  const { shareUrl } = expectResponse(share, 200, await client.post(`/api/videos/${videoId}/share`, options));
  return new URL(shareUrl).pathname;
}

/** Of a link that has just expired. */
export async function expiredSharePath(client: ApiClient, videoId: string): Promise<string> {
  const path = await sharePath(client, videoId);
  await db().shareLink.updateMany({ where: { videoId }, data: { expiresAt: new Date() } });
  return path;
}

/** An account with a confirmed address is asked to review by tomorrow; two more are in other states. @returns the path of its link. */
export async function sendToPeople(client: ApiClient, videoId: string, email: string): Promise<string> {
  const path = `/api/videos/${videoId}/invitations`;
  const send = async (to: string, more = {}) => {
    const response = await client.post(path, { emails: [to], ...more });
    const [made] = expectResponse(z.array(invitation), 201, response);
    return made?.id ?? "";
  };
  const dueDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const id = await send(`Frau Professor Doktor Hohenlohe-Waldenburg <${email}>`, {
    message: "Is he straight?",
    dueDate,
  });
  const late = await send("Ines <ines@example.org>");
  await db().invitation.update({
    where: { linkId: late },
    data: { askedAt: new Date(Date.now() - 5 * 86_400_000), dueDay: new Date("2026-01-05") },
  });
  const done = await send("a.very.long.address.of.a.trainer.who.has.one@riding-club-on-the-hill.example.org");
  await db().invitation.update({ where: { linkId: done }, data: { doneAt: new Date() } });
  return `/shared/${shareToken(id)}`;
}

/** Four links: one that was opened, one with a long name that asks for a code, and one that has expired. @returns the path of the main one. */
export async function shareByLinks(client: ApiClient, videoId: string): Promise<string> {
  const make = async (body: object) =>
    expectResponse(share, 201, await client.post(`/api/videos/${videoId}/links`, body));
  const { shareUrl } = await make({ name: "Ines" });
  await new ApiClient().get(`/api${new URL(shareUrl).pathname}`);
  await make({ name: "Everybody at the summer clinic of the riding club", code: "417302" });
  const { id } = await make({ name: "Clinic in May", code: "417302" });
  await db().shareLink.update({ where: { id }, data: { expiresAt: new Date() } });
  return sharePath(client, videoId, LONG_QUESTION);
}

/** A link to a ride with its owner's review of twelve seconds and three frames. @returns its path, which opens the review. */
export async function reviewedSharePath(client: ApiClient, videoId: string): Promise<string> {
  const path = `/api/videos/${videoId}`;
  const track = trackOf(framesAt(0, 5), framesAt(4, 12), framesAt(8, 20));
  const fields = { duration: "12", track: JSON.stringify(track) };
  const form = recordingForm({ bytes: makeRecording("webm", 12), fields });
  const { id } = expectResponse(comment, 201, await client.send("POST", `${path}/reviews`, form));
  const { shareUrl } = expectResponse(share, 201, await client.post(`${path}/links`, { name: "Ines" }));
  return `${new URL(shareUrl).pathname}?review=${id}`;
}

interface Received {
  sentVideo: string;
  slowVideo: string;
  email: string;
}

/** News for an invited account: a new comment on one ride, and another review that is done. */
export async function addReceivedNews(
  client: ApiClient,
  { sentVideo, slowVideo, email }: Received,
): Promise<void> {
  const content = "Is it this stride that you mean, or the one before it where he looks away?";
  const remark = { time: 0.48, frame: 12, type: "text", content };
  expectResponse(comment, 201, await client.post(`/api/videos/${sentVideo}/comments`, remark));
  const { id: linkId } = await db().shareLink.findFirstOrThrow({ where: { videoId: slowVideo } });
  await db().invitation.create({ data: { linkId, email, doneAt: new Date() } });
}
