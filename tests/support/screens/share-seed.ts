/** Share links for the screens. */
import { share } from "@/lib/contracts/shares";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
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
