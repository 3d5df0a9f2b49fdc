import { user } from "@/lib/contracts/auth";
import { video } from "@/lib/contracts/videos";
import { PART_BYTES } from "@/lib/domain/uploads";
import { newId } from "../new-id";
import { request, requestUnless401, ApiError } from "../request";
import { readFingerprint } from "../upload/read-fingerprint";
import { findUnfinished } from "../upload/unfinished-upload";
import { readOwnerOfNotes } from "./notes";

const ids = new WeakMap<File, Promise<string>>();

/**
 * The id that the video of a chosen file has or will have, the same each time it is asked: that of its unfinished upload, or
 * under which something was written about it on this device, or a new one.
 * @param goOn the unfinished upload that the rider wants to go on with.
 */
export function videoIdOfFile(file: File, goOn: string | null): Promise<string> {
  const known = ids.get(file) ?? findId(file, goOn).catch(() => newId());
  ids.set(file, known);
  return known;
}

async function findId(file: File, goOn: string | null): Promise<string> {
  const fingerprint = await readFingerprint(file);
  if (file.size > PART_BYTES) {
    const { own } = await findUnfinished(fingerprint, goOn);
    if (own) return own.videoId;
  }
  const owner = readOwnerOfNotes(fingerprint);
  if (owner === null) return newId();
  const me = await requestUnless401(user, "/api/auth/user");
  const isFree = owner.userId === me?.id && !(await isUploaded(owner.videoId));
  return isFree ? owner.videoId : newId();
}

async function isUploaded(videoId: string): Promise<boolean> {
  try {
    await request(video, "GET", `/api/videos/${encodeURIComponent(videoId)}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
