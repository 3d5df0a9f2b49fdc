import type { Post, PostBody, PostEdit } from "@/lib/contracts/posts";
import { AppError } from "@/lib/domain/app-error";
import type { SignedIn } from "../../access/account-guards";
import { noPost, WITH_DEMO, type PostByAdmin, type PostRow } from "../../access/post-guards";
import { writeTransaction } from "../../access/write-transaction";
import { db, isUniqueViolation } from "../../database/db";
import { recordAudit } from "../audit";
import { requireMarkup } from "./post-markup";
import { createIdempotent, type IdempotentResult } from "../create-idempotent";
import { NOT_DELETED } from "../../database/soft-deletion";

const NEWEST_FIRST = { publishedAt: "desc" } as const;

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

export async function listPublishedPosts(): Promise<Post[]> {
  const rows = await db().post.findMany({
    where: { publishedAt: { not: null } },
    orderBy: [NEWEST_FIRST, { id: "desc" }],
    include: WITH_DEMO,
  });
  return rows.map(toPost);
}

export async function listAllPosts(): Promise<Post[]> {
  const rows = await db().post.findMany({
    orderBy: [{ publishedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
    include: WITH_DEMO,
  });
  return rows.map(toAdminPost);
}

/** @throws AppError conflict for a taken slug or id; invalid for a ride that is no demo or a text that cannot be rendered. */
export async function createPost(
  admin: SignedIn,
  { published, ...body }: PostBody,
): Promise<IdempotentResult<Post>> {
  await requireDemo(body.demoVideoId);
  await requireMarkup(body.content);
  const data = { ...body, publishedAt: published ? new Date() : null };
  const { row, isNew } = await createIdempotent({
    id: body.id,
    insert: async () => {
      const rows = await writeTransaction(admin, async (transaction) => {
        const [added] = await transaction.post.createManyAndReturn({ data: [data], skipDuplicates: true });
        if (!added) return [];
        await recordAudit(transaction, admin.user.id, {
          action: "postCreated",
          details: { isPublished: published },
          ...toSubject(added),
        });
        return [await transaction.post.findUniqueOrThrow({ where: { id: added.id }, include: WITH_DEMO })];
      });
      const isRepeat = rows.length === 0 && body.id !== undefined && (await findPost(body.id)) !== null;
      if (rows.length === 0 && !isRepeat) throw slugTaken();
      return rows;
    },
    find: findPost,
    // Admins write the blog together, so any admin's call is a repeat.
    isRepeat: () => true,
  });
  return { row: toAdminPost(row), isNew };
}

const findPost = (id: string) => db().post.findUnique({ where: { id }, include: WITH_DEMO });

const toSubject = ({ id, title }: { id: string; title: string }) => ({ subjectId: id, subjectName: title });

/** Publishing again sets a new date. @throws AppError conflict for a taken slug; invalid; notFound when deleted */
export async function updatePost({ admin, post }: PostByAdmin, edit: PostEdit): Promise<Post> {
  const { published, ...data } = edit;
  // A ride may stay after it is no longer a demo.
  if (edit.demoVideoId !== post.demoVideoId) await requireDemo(edit.demoVideoId ?? null);
  if (edit.content !== undefined) await requireMarkup(edit.content);
  const { id } = post;
  try {
    const row = await writeTransaction(admin, async (transaction) => {
      const publishing = published !== undefined && { publishedAt: published ? new Date() : null };
      const { count } = await transaction.post.updateMany({
        where: { id },
        data: { ...data, ...publishing },
      });
      if (count === 0) throw noPost();
      const updated = await transaction.post.findUniqueOrThrow({ where: { id }, include: WITH_DEMO });
      await recordAudit(transaction, admin.user.id, {
        action: "postEdited",
        details: { isPublished: updated.publishedAt !== null },
        ...toSubject(updated),
      });
      return updated;
    });
    return toAdminPost(row);
  } catch (error) {
    throw isUniqueViolation(error) ? slugTaken() : error;
  }
}

export async function deletePost({ admin, post }: PostByAdmin): Promise<void> {
  await writeTransaction(admin, async (transaction) => {
    const { count } = await transaction.post.deleteMany({ where: { id: post.id } });
    if (count === 0) return;
    await recordAudit(transaction, admin.user.id, { action: "postDeleted", details: {}, ...toSubject(post) });
  });
}

function slugTaken(): AppError {
  const message = "Another post has this slug. Choose a different one.";
  return new AppError("conflict", message, { fields: { slug: message } });
}

/** @throws AppError invalid for a video that readers may not see. */
async function requireDemo(id: string | null): Promise<void> {
  if (id === null) return;
  const demo = await db().video.findFirst({
    where: { id, isDemo: true, status: "completed", ...NOT_DELETED },
  });
  if (demo) return;
  const message = "Choose one of the demo videos";
  throw new AppError("invalid", message, { fields: { demoVideoId: message } });
}
