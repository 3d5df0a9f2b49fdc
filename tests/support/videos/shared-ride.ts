/** A rider's completed video and its link, for tests of annotations and access. */
import { share } from "@/lib/contracts/shares";
import { video, type Video } from "@/lib/contracts/videos";
import { ApiClient, expectResponse, signUpRider } from "../server/api-client";
import { giveVideo, type VideoModel } from "./given-video";

export interface SharedRide {
  rider: ApiClient;
  ride: Video;
  /** The calls of its owner: `/api/videos/{id}`. */
  own: string;
  /** The calls of a link's recipient: `/api/shared/{token}`. */
  shared: string;
}

export async function shareRide(model?: VideoModel): Promise<SharedRide> {
  const rider = (await signUpRider()).client;
  const ride = await giveVideo(rider, model);
  const own = `/api/videos/${ride.id}`;
  const { shareUrl } = expectResponse(share, 200, await rider.post(`${own}/share`));
  return { rider, ride, own, shared: `/api${new URL(shareUrl).pathname}` };
}

/** A guest who has opened the link. */
export async function openLink(shared: string, client = new ApiClient()): Promise<ApiClient> {
  expectResponse(video, 200, await client.get(shared));
  return client;
}

/** Positions that a video of one second at 25 fps does not have. */
export const INVALID_POSITIONS: [what: string, position: { time: unknown; frame: unknown }][] = [
  ["after its end", { time: 99, frame: 0 }],
  ["a frame it does not have", { time: 0, frame: 25 }],
  ["before its start", { time: -0.1, frame: 0 }],
  ["a frame that is on show at another time", { time: 0.4, frame: 12 }],
  ["half a frame", { time: 0, frame: 0.5 }],
  ["a time that is no number", { time: "0", frame: 0 }],
];
