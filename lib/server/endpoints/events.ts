/** Changes as a stream of names, or as versions to compare where no stream gets through. */
import { versions } from "@/lib/contracts/events";
import type { Versions } from "@/lib/contracts/events";
import { byAccount } from "../access/account-guards";
import type { VideoGuard } from "../access/guard";
import type { VideoAccess } from "../access/video-access";
import { granteeOf } from "../auth/media-address";
import { eventHub, toVisitors, type Listener } from "../events/event-hub";
import { Reply, route, type Responses } from "../http/route";
import { recordVisits } from "../events/visits";
import { readLibraryVersions, readVersions } from "../services/videos/video-versions";

const VERSIONS_OR_STREAM: Responses = { 200: [versions, "text/event-stream"] };

interface Events {
  request: Request;
  listener: Listener;
  readVersions: () => Promise<Versions>;
}

async function streamEvents({ request, listener, readVersions }: Events): Promise<Response | Reply> {
  await recordVisits(toVisitors([listener]));
  const wantsStream = request.headers.get("accept")?.includes("text/event-stream") === true;
  if (!wantsStream || request.method !== "GET") return new Reply(200, await readVersions());
  const stream = await eventHub().open(listener);
  request.signal.addEventListener("abort", () => stream.close());
  try {
    // Read after the stream is open, so that no change is missed.
    stream.hello(await readVersions());
  } catch (error) {
    stream.close();
    throw error;
  }
  return stream.response();
}

const listenerOf = ({ grantedTo, video, author }: VideoAccess<"view">, address: string): Listener => ({
  grantedTo,
  videoId: video.id,
  userId: author?.kind === "user" ? author.userId : null,
  ...(author?.kind === "guest" && { guestId: author.guestId }),
  address,
});

export const eventEndpoints = (guard: VideoGuard) => ({
  GET: route(
    {
      summary:
        "What has changed about a video: versions or, for an Accept of text/event-stream, a stream of events",
      responses: VERSIONS_OR_STREAM,
      guard: guard("view"),
    },
    ({ access, request, address }) =>
      streamEvents({
        request,
        listener: listenerOf(access, address),
        readVersions: () => readVersions(access),
      }),
  ),
});

export const libraryEventEndpoints = {
  GET: route(
    {
      summary:
        "What has changed in the library: versions or, for an Accept of text/event-stream, a stream of events",
      responses: VERSIONS_OR_STREAM,
      guard: byAccount,
    },
    ({ access: { caller }, request, address }) =>
      streamEvents({
        request,
        listener: {
          grantedTo: granteeOf(caller),
          videoId: null,
          userId: caller.user.id,
          address,
        },
        readVersions: () => readLibraryVersions(caller),
      }),
  ),
};
