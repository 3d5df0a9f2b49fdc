/** The ways to a post of the blog. */
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { adminOnly, type SignedIn } from "./account-doors";
import { idParam, notFound, type Door } from "./door";

export const WITH_DEMO = {
  demoVideo: { select: { id: true, title: true, isDemo: true, status: true } },
} satisfies Prisma.PostInclude;

/** A post's row, with as much of its ride as says whether that is shown. */
export type PostRow = Prisma.PostGetPayload<{ include: typeof WITH_DEMO }>;

export const noPost = () => notFound("The blog post you're looking for doesn't exist.");

/** A post by its slug: everybody's when it is published, an admin's as a draft. */
export const readablePost: Door<PostRow> = async (visit) => {
  const found = await db().post.findUnique({
    where: { slug: String(visit.params.slug) },
    include: WITH_DEMO,
  });
  if (!found) throw noPost();
  if (found.publishedAt !== null) return found;
  const { user } = await visit.viewer();
  if (user?.accountType !== "admin") throw noPost();
  return found;
};

export interface PostByAdmin {
  admin: SignedIn;
  post: PostRow;
}

/** A post by its id, for the admin area. */
export const postByAdmin: Door<PostByAdmin> = async (visit) => {
  const admin = await adminOnly(visit);
  const found = await db().post.findUnique({ where: { id: idParam(visit) }, include: WITH_DEMO });
  if (!found) throw noPost();
  return { admin, post: found };
};
