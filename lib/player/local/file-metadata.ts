/** What the browser's own media element tells of a file, which plays what is decoded here. */

/** A browser that has said nothing by then will not. */
const PATIENCE_MS = 10_000;

export interface FileMetadata {
  /** Infinity for recordings that browsers made. */
  seconds: number;
  hasPicture: boolean;
}

/**
 * Asks a media element. Once this is settled nothing reads the address any more, so it may end: an address that ends while it
 * is read is an error in the console.
 * @returns null where this browser cannot play the file.
 */
export function readFileMetadata(url: string): Promise<FileMetadata | null> {
  const video = document.createElement("video");
  video.preload = "metadata";
  video.muted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = new Promise<FileMetadata | null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
    video.addEventListener("error", () => resolve(null));
    video.addEventListener("loadedmetadata", () =>
      resolve({ seconds: video.duration, hasPicture: video.videoWidth > 0 }),
    );
  });
  video.src = url;
  return told.finally(() => {
    clearTimeout(timer);
    video.removeAttribute("src");
    video.load();
  });
}
