import type { UnfinishedUpload } from "@/lib/contracts/uploads";
import { hasSameContent, isSameFile } from "@/lib/domain/videos/file-fingerprint";
import { requestUnfinished } from "../videos/uploads";

export interface UnfinishedOfFile {
  /** The upload that this file resumes: the one that the rider chose, or one of this very file; null for none. */
  own: UnfinishedUpload | null;
  /** The upload that the rider chose, where it is of another file. */
  ofOther: UnfinishedUpload | null;
}

/**
 * Finds the unfinished upload of a file.
 * @param resumeId the upload that the rider wants to resume.
 * @throws ApiError; NoResponseError.
 */
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
