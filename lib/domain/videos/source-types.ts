/** The content types under which an upload is sent and stored. */
import type { Container } from "./container-of-bytes";

/** For a file whose type nobody knows. */
export const UNKNOWN_TYPE = "application/octet-stream";

const TYPE_OF_CONTAINER: Readonly<Record<Container, string>> = {
  mp4: "video/mp4",
  matroska: "video/x-matroska",
  avi: "video/x-msvideo",
  asf: "video/x-ms-asf",
  flv: "video/x-flv",
  mpegts: "video/mp2t",
  mpegps: "video/mpeg",
  dv: "video/x-dv",
};

/** What some systems take the endings of videos for, and what those files are. */
const TYPE_OF_MISTAKEN: Readonly<Record<string, string>> = {
  // `.mod`, also an ending of tracker music.
  "audio/x-mod": TYPE_OF_CONTAINER.mpegps,
  // `.mts`, also of MetaStream's 3D models.
  "model/vnd.mts": TYPE_OF_CONTAINER.mpegts,
  // `.ts`, also of Qt's translations.
  "text/vnd.trolltech.linguist": TYPE_OF_CONTAINER.mpegts,
  "application/mp4": TYPE_OF_CONTAINER.mp4,
  "application/x-matroska": TYPE_OF_CONTAINER.matroska,
  "application/vnd.ms-asf": TYPE_OF_CONTAINER.asf,
};

const mistaken = Object.keys(TYPE_OF_MISTAKEN).map((type) => type.replaceAll(".", "\\."));

/** The types with which an upload may be begun. */
export const DECLARED_TYPE = new RegExp(`^(video/[\\w.+-]+|${[UNKNOWN_TYPE, ...mistaken].join("|")})$`, "i");

/** The type that a file of this declared one is sent and stored under. @returns null for what is no video's. */
export function sourceTypeOf(declared: string): string | null {
  return DECLARED_TYPE.test(declared) ? (TYPE_OF_MISTAKEN[declared.toLowerCase()] ?? declared) : null;
}

/**
 * The type to begin an upload with: the file's own where it is a video's, else that of what it holds.
 * @param type as the browser has it; "" where it knows none.
 */
export function typeToDeclare(type: string, container: Container | null): string | undefined {
  return sourceTypeOf(type) ?? (container === null ? undefined : TYPE_OF_CONTAINER[container]);
}
