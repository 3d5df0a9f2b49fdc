import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { User as WireUser } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/app-error";
import {
  MAX_PICTURE_BYTES,
  PICTURE_REFUSALS,
  type PictureFormat,
  type PictureRefusal,
} from "@/lib/domain/accounts/profile-picture";
import type { SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { Semaphore } from "../../auth/semaphore";
import type { Transaction } from "../../database/db";
import { env } from "../../env";
import { consumePoint } from "../../limits/counters";
import { confinedTools } from "../../media/confined-tools";
import { pictureFormat } from "../../media/picture-format";
import { makeProfilePicture } from "../../media/profile-picture";
import type { MediaTools } from "../../media/run-tool";
import { ToolEnded, ToolMissing } from "../../media/tool-errors";
import { inWorkFolder } from "../../media/work-folder";
import { MEDIA_KINDS } from "../../storage/media-kinds";
import { pictureKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { tryDeleteObjects } from "../media/media-objects";
import { toUser } from "../../auth/wire-user";

const kind = "profilePicture";

/** Conversion takes one core for up to a second, and the server must stay responsive. */
const semaphore = new Semaphore(
  1,
  8,
  "Many pictures are being sent right now. Please try again in a few seconds.",
);

const picturePath = (objectId: string) => `/api/pictures/${objectId}`;

/** @throws AppError refused, tooLarge or unsupportedMedia for a bad file; rateLimited; unavailable without ffmpeg */
export async function setPicture(account: SignedIn, file: Blob): Promise<WireUser> {
  const { id, hasLocalAuth } = account.user;
  if (file.size > MAX_PICTURE_BYTES) throw pictureRefusal("tooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const detected = pictureFormat(bytes);
  if (detected.refusal !== null) throw pictureRefusal(detected.refusal);
  await consumePoint("pictures", { user: id });
  const key = pictureKey(id);
  const made = await semaphore.run(() => makeAndStore(bytes, detected.format, key));
  const { user, replaced } = await replacePicture(account, { key, bytes: made }).catch(async (error) => {
    // After any other error the row may exist and need the object; the sweep decides.
    if (error instanceof AppError) await tryDeleteObjects(async () => [key]);
    throw error;
  });
  await tryDeleteObjects(async () => replaced);
  return toUser({ ...user, hasLocalAuth });
}

function replacePicture(account: SignedIn, { key, bytes }: { key: string; bytes: number }) {
  const { id } = account.user;
  return writeTransaction(
    account,
    async (transaction) => {
      const keys = await releasePicture(transaction, id);
      const { contentType } = MEDIA_KINDS[kind];
      const object = await transaction.mediaObject.create({
        data: { userId: id, kind, key, bytes, contentType },
      });
      const data = { profileImageUrl: picturePath(object.id) };
      return { user: await transaction.user.update({ where: { id }, data }), replaced: keys };
    },
    { accounts: [id] },
  );
}

export async function removePicture(account: SignedIn): Promise<WireUser> {
  const { id, hasLocalAuth } = account.user;
  const { user, released } = await writeTransaction(
    account,
    async (transaction) => {
      const keys = await releasePicture(transaction, id);
      const data = { profileImageUrl: null };
      return { user: await transaction.user.update({ where: { id }, data }), released: keys };
    },
    { accounts: [id] },
  );
  await tryDeleteObjects(async () => released);
  return toUser({ ...user, hasLocalAuth });
}

/** @returns the object's key, for `tryDeleteObjects` after the transaction; empty without a picture. */
export async function releasePicture(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction.mediaObject.findMany({
    where: { userId, kind },
    select: { id: true, key: true },
  });
  await transaction.mediaObject.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.map(({ key }) => key);
}

let tools: Promise<MediaTools> | undefined;

async function makeAndStore(bytes: Uint8Array, format: PictureFormat, key: string): Promise<number> {
  const workRoot = resolve(env().DATA_DIR, "work");
  try {
    return await inWorkFolder(workRoot, async (folder) => {
      const sourcePath = join(folder, "source");
      const workDir = join(folder, "made");
      await writeFile(sourcePath, bytes);
      await mkdir(workDir);
      tools ??= confinedTools(workRoot);
      const { path, refusal: reason } = await makeProfilePicture({
        sourcePath,
        format,
        workDir,
        tools: await tools,
      });
      if (reason !== null) throw pictureRefusal(reason);
      await storage().upload(path, key, MEDIA_KINDS[kind].contentType);
      return (await storage().findSize(key)) ?? 0;
    });
  } catch (error) {
    // A file that crashes or hangs ffmpeg counts as damaged.
    if (error instanceof ToolEnded) throw pictureRefusal("damaged");
    if (!(error instanceof ToolMissing)) throw error;
    throw new AppError("unavailable", "Pictures cannot be made here at the moment.");
  }
}

function pictureRefusal(reason: PictureRefusal): AppError {
  const code = reason === "tooLarge" ? "tooLarge" : isUnknown(reason) ? "unsupportedMedia" : "refused";
  return new AppError(code, PICTURE_REFUSALS[reason], { fields: { picture: PICTURE_REFUSALS[reason] } });
}

const isUnknown = (code: PictureRefusal) => code === "notAPicture" || code === "heic" || code === "animated";
