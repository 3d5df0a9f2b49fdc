import { looksLikeVideo, refusalOfFile } from "@/lib/domain/videos/uploads";
import { readContainer } from "./read-container";

export interface PickedFile {
  file: File;
  /** In words for the rider; null when the file may be uploaded. */
  refusal: string | null;
}

/** Keeps the order. Synchronous, unless only a file's bytes can tell that it is a video. */
export function checkPicked(files: readonly File[], onChecked: (picked: PickedFile[]) => void): void {
  if (files.every(looksLikeVideo))
    return onChecked(files.map((file) => ({ file, refusal: refusalOfFile(file) })));
  const read = async (file: File) => ({ file, refusal: refusalOfFile(file, await readContainer(file)) });
  void Promise.all(files.map(read)).then(onChecked);
}
