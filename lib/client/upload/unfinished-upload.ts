import type { UnfinishedUpload } from "@/lib/contracts/uploads";
import { hasSameContent, isSameFile } from "@/lib/domain/file-fingerprint";
import { requestUnfinished } from "../uploads";

export interface UnfinishedOfFile {
  /** What the file goes on with: the upload that the rider wants, or one of this very file; null for none. */
  own: UnfinishedUpload | null;
  /** The upload that the rider wants to go on with, where that is of another file. */
  ofOther: UnfinishedUpload | null;
}

/**
 * Finds the unfinished upload of a chosen file.
 * @param goOn the upload that the rider wants to go on with.
 * @throws ApiError; NoAnswerError.
 */
export async function findUnfinished(fingerprint: string, goOn: string | null): Promise<UnfinishedOfFile> {
  const unfinished = await requestUnfinished();
  const wanted = unfinished.find(({ videoId }) => videoId === goOn) ?? null;
  if (wanted?.fingerprint && hasSameContent(wanted.fingerprint, fingerprint))
    return { own: wanted, ofOther: null };
  const same = unfinished.find((each) => each.fingerprint && isSameFile(each.fingerprint, fingerprint));
  return { own: same ?? null, ofOther: wanted };
}
