import { hasAdminRights } from "../auth/second-factor";
import { db } from "../database/db";
import type { Prisma } from "../generated/prisma/client";
import { adminOnly, type SignedIn } from "./account-guards";
import { makeGuard, idParam, notFound } from "./guard";
import type { Granted } from "./grant";

export const WITH_DEMO = {
  demoVideo: { select: { id: true, title: true, isDemo: true, status: true } },
} satisfies Prisma.PostInclude;

export type PostRow = Prisma.PostGetPayload<{ include: typeof WITH_DEMO }>;

export const noPost = () => notFound("The blog post you're looking for doesn't exist.");

export const readablePost = makeGuard<PostRow>("readablePost", async (context) => {
  const found = await db().post.findUnique({
    where: { slug: String(context.params.slug) },
    include: WITH_DEMO,
  });
  if (!found) throw noPost();
  if (found.publishedAt !== null) return found;
  const { session } = await context.viewer();
  if (!session || !hasAdminRights(session)) throw noPost();
  return found;
});

export interface PostByAdmin extends Granted {
  admin: SignedIn;
  post: PostRow;
}

export const postByAdmin = makeGuard<PostByAdmin>("adminOnly", async (context) => {
  const admin = await adminOnly(context);
  const found = await db().post.findUnique({ where: { id: idParam(context) }, include: WITH_DEMO });
  if (!found) throw noPost();
  return { admin, post: found, grant: admin.grant };
});
