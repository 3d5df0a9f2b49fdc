import type { UnfinishedUpload } from "@/lib/contracts/uploads";
import { hasSameContent, isSameFile } from "@/lib/domain/videos/file-fingerprint";
import { requestUnfinished } from "./uploads";

export interface UnfinishedOfFile {
  /** The upload that this file resumes; null for none. */
  own: UnfinishedUpload | null;
  /** The chosen upload, if it is of another file. */
  ofOther: UnfinishedUpload | null;
}

/** @param resumeId the upload that the rider chose. @throws ApiError; NoResponseError */
export async function findUnfinished(
  fingerprint: string,
  resumeId: string | null,
): Promise<UnfinishedOfFile> {
  const unfinished = await requestUnfinished();
  const wanted = unfinished.find(({ videoId }) => videoId === resumeId) ?? null;
  if (wanted?.fingerprint && hasSameContent(wanted.fingerprint, fingerprint))
    return { own: wanted, ofOther: null };
  const same = unfinished.find((each) => each.fingerprint && isSameFile(each.fingerprint, fingerprint));
  return { own: same ?? null, ofOther: wanted };
}
