import { user } from "@/lib/contracts/auth";
import { video } from "@/lib/contracts/videos";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { newId } from "../calls/new-id";
import { request, requestUnless401, ApiError } from "../calls/request";
import { readFingerprint } from "./read-fingerprint";
import { findUnfinished } from "./unfinished-upload";
import { readOwnerOfFile } from "../local-video/local-annotations";

const idsByFile = new WeakMap<File, Promise<string>>();

/** The unfinished upload's id, else that of the annotations on this device, else a new one. @param resumeId chosen */
export function videoIdOfFile(file: File, resumeId: string | null): Promise<string> {
  const known = idsByFile.get(file) ?? findId(file, resumeId).catch(() => newId());
  idsByFile.set(file, known);
  return known;
}

async function findId(file: File, resumeId: string | null): Promise<string> {
  const fingerprint = await readFingerprint(file);
  if (file.size > PART_BYTES) {
    const { own } = await findUnfinished(fingerprint, resumeId);
    if (own) return own.videoId;
  }
  const owner = readOwnerOfFile(fingerprint);
  if (owner === null) return newId();
  const currentUser = await requestUnless401(user, "/api/auth/user");
  const isReusable = owner.userId === currentUser?.id && !(await isUploaded(owner.videoId));
  return isReusable ? owner.videoId : newId();
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
