import type { Container } from "./container-of-bytes";

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

/** Types that some systems give to video endings, and the real type. */
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

/** Endings of camcorders and action cameras, for which systems know another type or none. */
const CONTAINER_OF_CAMERA_ENDING = {
  ".mts": "mpegts",
  ".m2ts": "mpegts",
  ".m2t": "mpegts",
  ".ts": "mpegts",
  ".tod": "mpegts",
  ".mod": "mpegps",
  ".mpg": "mpegps",
  ".mpeg": "mpegps",
  ".vob": "mpegps",
  ".dv": "dv",
  ".lrv": "mp4",
} as const satisfies Record<string, Container>;

export const CAMERA_ENDINGS = Object.keys(
  CONTAINER_OF_CAMERA_ENDING,
) as (keyof typeof CONTAINER_OF_CAMERA_ENDING)[];

const mistakenTypes = Object.keys(TYPE_OF_MISTAKEN).map((type) => type.replaceAll(".", "\\."));

const VIDEO_TYPE = new RegExp(`^(video/[\\w.+-]+|${[UNKNOWN_TYPE, ...mistakenTypes].join("|")})$`, "i");

/** Type for sending and storing; null if it is no video. @param filename its ending decides where the type does not. */
export function sourceTypeOf(declared: string, filename = ""): string | null {
  if (VIDEO_TYPE.test(declared)) return TYPE_OF_MISTAKEN[declared.toLowerCase()] ?? declared;
  const ending = CAMERA_ENDINGS.find((each) => filename.toLowerCase().endsWith(each));
  return ending === undefined ? null : TYPE_OF_CONTAINER[CONTAINER_OF_CAMERA_ENDING[ending]];
}

/** The type for starting an upload: the file's own if it is a video's, else its container's. @param type "" where unknown. */
export function typeToDeclare(type: string, container: Container | null): string | undefined {
  return sourceTypeOf(type) ?? (container === null ? undefined : TYPE_OF_CONTAINER[container]);
}
