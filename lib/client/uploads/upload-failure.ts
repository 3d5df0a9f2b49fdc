import { messageOf } from "../calls/request";
import { NoVideoError, OtherFileError } from "./begin-upload";
import { PutFailure } from "./put-bytes";
import { FileGoneError } from "./send-parts";

export function failureMessage(error: unknown): string {
  const sayThemselves = [PutFailure, FileGoneError, OtherFileError, NoVideoError];
  if (error instanceof Error && sayThemselves.some((kind) => error instanceof kind)) return error.message;
  return messageOf(error, "The server could not take the video just now. Please try again.");
}
