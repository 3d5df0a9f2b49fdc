/** The picture of an account: taken, kept as one small object, and removed. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { User as WireUser } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/app-error";
import {
  MAX_PICTURE_BYTES,
  PICTURE_REFUSALS,
  type PictureFormat,
  type PictureRefusal,
} from "@/lib/domain/profile-picture";
import type { Account } from "../auth/sessions";
import { WaitingLine } from "../auth/waiting-line";
import { db, type Transaction } from "../db";
import { env } from "../env";
import { count } from "../limits/counters";
import { confinedTools } from "../media/confined-tools";
import { pictureFormat } from "../media/picture-format";
import { makeProfilePicture } from "../media/profile-picture";
import type { MediaTools } from "../media/run-tool";
import { ToolEnded, ToolMissing } from "../media/tool-errors";
import { inWorkFolder } from "../media/work-folder";
import { MEDIA_KINDS } from "../storage/media-kinds";
import { pictureKey } from "../storage/object-keys";
import { storage } from "../storage/storage";
import { lockAccount } from "./account-lock";
import { deleteOrLeave } from "./media-objects";
import { toUser } from "./users";

const kind = "profilePicture";

/** A picture takes one core for less than a second; the web server is to answer others meanwhile. */
const line = new WaitingLine(
  1,
  8,
  "Many pictures are being sent right now. Please try again in a few seconds.",
);

/** Where the picture with this row is asked for; see `access/picture-doors.ts`. */
const addressOf = (objectId: string) => `/api/pictures/${objectId}`;

/**
 * Makes the picture of an account out of a file, in place of the one before.
 * @throws AppError refused, tooLarge or unsupportedMedia for a file that does not become one; rateLimited; unavailable where
 *   there is no ffmpeg.
 */
export async function setPicture({ id, hasLocalAuth }: Account, file: Blob): Promise<WireUser> {
  if (file.size > MAX_PICTURE_BYTES) throw refusal("tooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const judged = pictureFormat(bytes);
  if (judged.refusal !== null) throw refusal(judged.refusal);
  await count("pictures", { user: id });
  const key = pictureKey(id);
  const made = await line.take(() => makeAndStore(bytes, judged.format, key));
  const { user, replaced } = await db().$transaction(async (transaction) => {
    await lockAccount(transaction, id);
    const keys = await releasePicture(transaction, id);
    const { contentType } = MEDIA_KINDS[kind];
    const object = await transaction.mediaObject.create({
      data: { userId: id, kind, key, bytes: made, contentType },
    });
    const data = { profileImageUrl: addressOf(object.id) };
    return { user: await transaction.user.update({ where: { id }, data }), replaced: keys };
  });
  await deleteOrLeave(async () => replaced);
  return toUser({ ...user, hasLocalAuth });
}

/** Takes the picture of an account away; one that has none is left as it is. */
export async function removePicture({ id, hasLocalAuth }: Account): Promise<WireUser> {
  const { user, released } = await db().$transaction(async (transaction) => {
    await lockAccount(transaction, id);
    const keys = await releasePicture(transaction, id);
    const data = { profileImageUrl: null };
    return { user: await transaction.user.update({ where: { id }, data }), released: keys };
  });
  await deleteOrLeave(async () => released);
  return toUser({ ...user, hasLocalAuth });
}

/**
 * Deletes the row of an account's picture.
 * @returns the key of its object, for `deleteOrLeave` once the transaction is done; none where there is no picture.
 */
export async function releasePicture(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction.mediaObject.findMany({
    where: { userId, kind },
    select: { id: true, key: true },
  });
  await transaction.mediaObject.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.map(({ key }) => key);
}

let tools: Promise<MediaTools> | undefined;

/** @returns the size of the picture in bytes. */
async function makeAndStore(bytes: Uint8Array, format: PictureFormat, key: string): Promise<number> {
  const workRoot = resolve(env().DATA_DIR, "work");
  try {
    return await inWorkFolder(workRoot, async (folder) => {
      const sourcePath = join(folder, "source");
      const workDir = join(folder, "made");
      await writeFile(sourcePath, bytes);
      await mkdir(workDir);
      tools ??= confinedTools(workRoot);
      const { path, refusal: why } = await makeProfilePicture({
        sourcePath,
        format,
        workDir,
        tools: await tools,
      });
      if (why !== null) throw refusal(why);
      await storage().upload(path, key, MEDIA_KINDS[kind].contentType);
      return (await storage().findSize(key)) ?? 0;
    });
  } catch (error) {
    // A file that ffmpeg falls over, or works on without end, is as good as damaged.
    if (error instanceof ToolEnded) throw refusal("damaged");
    if (!(error instanceof ToolMissing)) throw error;
    throw new AppError("unavailable", "Pictures cannot be made here at the moment.");
  }
}

function refusal(why: PictureRefusal): AppError {
  const code = why === "tooLarge" ? "tooLarge" : isUnknown(why) ? "unsupportedMedia" : "refused";
  return new AppError(code, PICTURE_REFUSALS[why], { fields: { picture: PICTURE_REFUSALS[why] } });
}

const isUnknown = (why: PictureRefusal) => why === "notAPicture" || why === "heic" || why === "animated";
