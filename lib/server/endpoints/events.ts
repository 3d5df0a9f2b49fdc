/** What has changed: as a stream of names or, for who gets no stream through, as versions to compare. */
import type { Versions } from "@/lib/contracts/events";
import { signedIn } from "../access/account-doors";
import type { VideoDoor } from "../access/door";
import type { VideoAccess } from "../access/video-access";
import { eventHub, type Listener } from "../events/event-hub";
import { Reply, route } from "../http/route";
import { readLibraryVersions, readVersions } from "../services/video-versions";

interface Events {
  request: Request;
  listener: Listener;
  readVersions: () => Promise<Versions>;
}

async function answerEvents({ request, listener, readVersions }: Events): Promise<Response | Reply> {
  const wantsStream = request.headers.get("accept")?.includes("text/event-stream") === true;
  if (!wantsStream || request.method !== "GET") return new Reply(200, await readVersions());
  const stream = await eventHub().open(listener);
  request.signal.addEventListener("abort", () => stream.close());
  try {
    // Read after the stream is open: what changes from here on is told.
    stream.hello(await readVersions());
  } catch (error) {
    stream.close();
    throw error;
  }
  return stream.response();
}

const listenerOf = ({ holder, video, author }: VideoAccess<"view">, address: string): Listener => ({
  holder,
  videoId: video.id,
  userId: author?.kind === "user" ? author.userId : null,
  address,
});

export const eventEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof, request, address }) =>
    answerEvents({
      request,
      listener: listenerOf(proof, address),
      readVersions: () => readVersions(proof),
    }),
  ),
});

/** Of the signed-in user's own videos. */
export const libraryEventEndpoints = {
  GET: route({ door: signedIn }, ({ proof: { session }, request, address }) =>
    answerEvents({
      request,
      listener: {
        holder: { kind: "session", id: session.id },
        videoId: null,
        userId: session.user.id,
        address,
      },
      readVersions: () => readLibraryVersions(session),
    }),
  ),
};
