/** The answer that is a playlist: each address in it gets the signature that the playlist itself was asked for with. */
import { text } from "node:stream/consumers";
import { notFound } from "../access/door";
import type { ServedObject } from "../access/served-objects";
import { withQuery } from "../media/hls-playlists";
import { storage } from "../storage/storage";

/** As long as a browser may use any object of a video without asking. */
const CACHE_SECONDS = 240;

/** One signature serves a folder, and a playlist names only its neighbours: so what the viewer has opens them, and no more. */
export async function servePlaylist(request: Request, { key, contentType }: ServedObject): Promise<Response> {
  const bytes = await storage().findSize(key);
  if (bytes === null) throw notFound();
  const playlist = await text(await storage().read(key, { start: 0, end: bytes - 1 }));
  return new Response(withQuery(playlist, new URL(request.url).search), {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": `private, max-age=${CACHE_SECONDS}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
