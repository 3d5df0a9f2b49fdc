/** A browser that has not reported by then never does. */
const TIMEOUT_MS = 10_000;

export interface FileMetadata {
  /** Infinity for recordings made by browsers. */
  seconds: number;
  hasPicture: boolean;
}

/** Revoking the URL before this settles is a console error. @returns null when the browser cannot play the file. */
export function readFileMetadata(url: string): Promise<FileMetadata | null> {
  const video = document.createElement("video");
  video.preload = "metadata";
  video.muted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const metadata = new Promise<FileMetadata | null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    video.addEventListener("error", () => resolve(null));
    video.addEventListener("loadedmetadata", () =>
      resolve({ seconds: video.duration, hasPicture: video.videoWidth > 0 }),
    );
  });
  video.src = url;
  return metadata.finally(() => {
    clearTimeout(timer);
    video.removeAttribute("src");
    video.load();
  });
}
