/** Decides which picked files may be uploaded. */
import { looksLikeVideo, refusalOfFile } from "@/lib/domain/videos/uploads";
import { readContainer } from "./read-container";

export interface PickedFile {
  file: File;
  /** Why it is not sent, in words for the rider; null when it may be. */
  refusal: string | null;
}

/** Hands the files on in their order: at once, unless the bytes of one have to be read because nothing else calls it a video. */
export function checkPicked(files: readonly File[], onChecked: (picked: PickedFile[]) => void): void {
  if (files.every(looksLikeVideo))
    return onChecked(files.map((file) => ({ file, refusal: refusalOfFile(file) })));
  const read = async (file: File) => ({ file, refusal: refusalOfFile(file, await readContainer(file)) });
  void Promise.all(files.map(read)).then(onChecked);
}
