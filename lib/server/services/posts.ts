/** Posts of the blog: for readers what is published, for admins all of it. */
import type { Post, PostBody, PostEdit } from "@/lib/contracts/posts";
import { AppError } from "@/lib/domain/app-error";
import { WITH_DEMO, type PostRow } from "../access/post-doors";
import { db, isUniqueViolation } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { writeOnce, type Written } from "./write-once";

const NEWEST_FIRST = { publishedAt: "desc" } as const;

/** A post as its readers get it: without a ride that is no demo any more. */
export function toPost(row: PostRow): Post {
  const post = toAdminPost(row);
  return { ...post, demoVideoId: post.demoVideo?.id ?? null };
}

function toAdminPost({ demoVideo, publishedAt, createdAt, updatedAt, ...row }: PostRow): Post {
  const isShown = demoVideo?.isDemo === true && demoVideo.status === "completed";
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    publishedAt: publishedAt?.toISOString() ?? null,
    demoVideoId: row.demoVideoId,
    demoVideo: isShown ? { id: demoVideo.id, title: demoVideo.title } : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What is published, newest first. */
export async function listPublishedPosts(): Promise<Post[]> {
  const rows = await db().post.findMany({
    where: { publishedAt: { not: null } },
    orderBy: [NEWEST_FIRST, { id: "desc" }],
    include: WITH_DEMO,
  });
  return rows.map(toPost);
}

/** Drafts first, the last written one first of all; then what is published, newest first. */
export async function listAllPosts(): Promise<Post[]> {
  const rows = await db().post.findMany({
    orderBy: [{ publishedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
    include: WITH_DEMO,
  });
  return rows.map(toAdminPost);
}

/** @throws AppError conflict when the slug or the id is taken; invalid for a ride that is no demo. */
export async function createPost({ published, ...body }: PostBody): Promise<Written<Post>> {
  await requireDemo(body.demoVideoId);
  const { row, isNew } = await writeOnce({
    id: body.id,
    insert: async () => {
      const data = { ...body, publishedAt: published ? new Date() : null };
      const rows = await db().post.createManyAndReturn({ data: [data], skipDuplicates: true });
      const isRepeat = rows.length === 0 && body.id !== undefined && (await findPost(body.id)) !== null;
      if (rows.length === 0 && !isRepeat) throw slugTaken();
      return Promise.all(rows.map(({ id }) => readPost(id)));
    },
    find: findPost,
    // Admins write the blog together: whose call it was makes no difference.
    isRepeat: () => true,
  });
  return { row: toAdminPost(row), isNew };
}

const findPost = (id: string) => db().post.findUnique({ where: { id }, include: WITH_DEMO });
const readPost = (id: string) => db().post.findUniqueOrThrow({ where: { id }, include: WITH_DEMO });

/**
 * Saves an edit. Published again, a post gets a new date.
 * @throws AppError conflict when the slug is taken; invalid for a ride that is no demo.
 */
export async function updatePost(post: PostRow, { published, ...edit }: PostEdit): Promise<Post> {
  // A ride that was chosen while it was a demo may stay.
  if (edit.demoVideoId !== post.demoVideoId) await requireDemo(edit.demoVideoId ?? null);
  const data: Prisma.PostUncheckedUpdateInput = { ...edit };
  if (published !== undefined) data.publishedAt = published ? new Date() : null;
  try {
    return toAdminPost(await db().post.update({ where: { id: post.id }, data, include: WITH_DEMO }));
  } catch (error) {
    throw isUniqueViolation(error) ? slugTaken() : error;
  }
}

export async function deletePost(post: PostRow): Promise<void> {
  await db().post.deleteMany({ where: { id: post.id } });
}

function slugTaken(): AppError {
  const message = "Another post has this slug. Choose a different one.";
  return new AppError("conflict", message, { fields: { slug: message } });
}

/** @throws AppError invalid for a video that readers may not see. */
async function requireDemo(id: string | null): Promise<void> {
  if (id === null) return;
  const demo = await db().video.findFirst({ where: { id, isDemo: true, status: "completed" } });
  if (demo) return;
  const message = "Choose one of the demo videos";
  throw new AppError("invalid", message, { fields: { demoVideoId: message } });
}
