import type { StartedMultipart, StartedUpload, StartUploadBody } from "@/lib/contracts/uploads";
import { typeToDeclare } from "@/lib/domain/videos/source-types";
import { NO_VIDEO, PART_BYTES } from "@/lib/domain/videos/uploads";
import { videoIdOfFile } from "./video-id-of-file";
import { readContainer } from "./read-container";
import { readFileFacts } from "./read-file-facts";
import { readFingerprint } from "./read-fingerprint";
import { findUnfinished } from "./unfinished-upload";

/** This file differs from the partly uploaded one. */
export class OtherFileError extends Error {
  override readonly name = "OtherFileError";
}

export class NoVideoError extends Error {
  override readonly name = "NoVideoError";

  constructor() {
    super(NO_VIDEO);
  }
}

export type StartCall = (body: StartUploadBody & { id: string }) => Promise<StartedUpload | StartedMultipart>;

export interface BegunUpload {
  started: StartedUpload | StartedMultipart;
  /** Whether a part had arrived, or may have. */
  isResumed: boolean;
  startAgain: () => Promise<StartedUpload | StartedMultipart>;
}

/** @param resumeId default: found by the file. @throws NoVideoError; OtherFileError; ApiError; NoResponseError */
export async function beginUpload(
  { file, title, resumeId }: { file: File; title: string; resumeId: string | null },
  call: StartCall,
): Promise<BegunUpload> {
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
  // Name and type of the first attempt stay.
  const known = own && { filename: own.filename, contentType: own.contentType };
  const id = own?.videoId ?? (await videoIdOfFile(file, resumeId));
  return begin({ ...base, ...known, id, multipart: true, fingerprint }, own !== null);
}
