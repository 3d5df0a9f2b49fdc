import { user } from "@/lib/contracts/auth";
import { pictureForm } from "@/lib/contracts/profile";
import { minutesToRead } from "@/lib/domain/blog";
import { formatDay } from "@/lib/domain/dates";
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from "@/lib/domain/accounts/profile-picture";
import { profilePicture, signedIn } from "../access/account-guards";
import type { PostRow } from "../access/post-guards";
import { form } from "../http/body-readers";
import { route } from "../http/route";
import { drawPostPicture } from "../services/blog/post-picture";
import { removePicture, setPicture } from "../services/accounts/profile-pictures";
import { FILE, serveObject } from "./serve-object";

const FORM_BYTES = 64 * 1024;

const picture = form(pictureForm, {
  maxBytes: MAX_PICTURE_BYTES + FORM_BYTES,
  tooLarge: PICTURE_REFUSALS.tooLarge,
});

export const ownPictureEndpoints = {
  POST: route(
    {
      summary: "Sets the picture of the account",
      limits: ["pictures"],
      responses: { 200: user },
      guard: signedIn,
      body: picture,
    },
    ({ access, body }) => setPicture(access, body.picture),
  ),
  DELETE: route(
    { summary: "Removes the picture of the account", responses: { 200: user }, guard: signedIn },
    ({ access }) => removePicture(access),
  ),
};

export const pictureEndpoints = {
  GET: route(
    { summary: "The picture of an account", responses: FILE, guard: profilePicture },
    ({ access, request }) => serveObject(request, access),
  ),
};

/** Its address contains the time of the last change: see `services/blog/post-pages.ts`. */
const POST_CACHE_SECONDS = 24 * 3600;

export async function servePostPicture({ title, content, publishedAt }: PostRow): Promise<Response> {
  const day = publishedAt === null ? "Draft" : formatDay(publishedAt.toISOString(), "UTC");
  const png = await drawPostPicture({ title, line: `${day} · ${minutesToRead(content)} min read` });
  const caching = publishedAt === null ? "private, no-store" : `public, max-age=${POST_CACHE_SECONDS}`;
  return new Response(png, { headers: { "Content-Type": "image/png", "Cache-Control": caching } });
}
