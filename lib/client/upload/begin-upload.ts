import type { StartedMultipart, StartedUpload, StartUploadBody } from "@/lib/contracts/uploads";
import { typeToDeclare } from "@/lib/domain/videos/source-types";
import { NO_VIDEO, PART_BYTES } from "@/lib/domain/videos/uploads";
import { videoIdOfFile } from "./video-id-of-file";
import { readContainer } from "./read-container";
import { readFileFacts } from "./read-file-facts";
import { readFingerprint } from "./read-fingerprint";
import { findUnfinished } from "./unfinished-upload";

/** This file differs from the one whose beginning has already arrived. */
export class OtherFileError extends Error {
  override readonly name = "OtherFileError";
}

/** The file is known to be something else than a video. */
export class NoVideoError extends Error {
  override readonly name = "NoVideoError";

  constructor() {
    super(NO_VIDEO);
  }
}

export type StartCall = (body: StartUploadBody & { id: string }) => Promise<StartedUpload | StartedMultipart>;

export interface BegunUpload {
  started: StartedUpload | StartedMultipart;
  /** Whether a part of the file had arrived before, or may have. */
  isResumed: boolean;
  /** Repeats the call; it continues the same upload. */
  startAgain: () => Promise<StartedUpload | StartedMultipart>;
}

/**
 * Starts an upload, or resumes an unfinished upload of the same file, in whatever tab or on whatever day that began.
 * @param resumeId the upload that the rider wants to resume; without it, one of this very file where there is one.
 * @throws NoVideoError; OtherFileError when the file is not that of `resumeId`; ApiError; NoResponseError.
 */
export async function beginUpload(
  { file, title, resumeId }: { file: File; title: string; resumeId: string | null },
  call: StartCall,
): Promise<BegunUpload> {
  // Looked at here too: a file that waited in the queue was never shown, and one may be sent before it was read.
  if ((await readFileFacts(file)).isNoVideo) throw new NoVideoError();
  const base = {
    filename: file.name,
    title,
    fileSize: file.size,
    contentType: typeToDeclare(file.type, await readContainer(file)),
  };
  const begin = async (body: StartUploadBody & { id: string }, isResumed = false) => {
    const startAgain = () => call(body);
    return { started: await startAgain(), isResumed, startAgain };
  };
  // A file of one part cannot be resumed.
  if (file.size <= PART_BYTES) return begin({ ...base, id: await videoIdOfFile(file, resumeId) });
  const fingerprint = await readFingerprint(file);
  const { own, ofOther } = await findUnfinished(fingerprint, resumeId);
  if (ofOther)
    throw new OtherFileError(
      `This is not the file that was begun. Please choose ${ofOther.filename} again, as it was.`,
    );
  // The name and type of the beginning stay.
  const known = own && { filename: own.filename, contentType: own.contentType };
  const id = own?.videoId ?? (await videoIdOfFile(file, resumeId));
  return begin({ ...base, ...known, id, multipart: true, fingerprint }, own !== null);
}
