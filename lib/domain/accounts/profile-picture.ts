export const MAX_PICTURE_BYTES = 5 * 1024 ** 2;
export const PICTURE_SIDE = 256;

export const PICTURE_FORMATS = ["jpeg", "png", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Without HEIC in this list, an iPhone converts its pictures to JPEG. */
export const PICTURE_TYPES = PICTURE_FORMATS.map((format) => `image/${format}`).join(",");

export const PICTURE_REFUSALS = {
  empty: "This file is empty.",
  tooLarge: "A picture may have at most 5 MB. Choose a smaller one.",
  notAPicture: "This is not a JPEG, PNG or WebP picture.",
  heic: "HEIC pictures cannot be read here. Choose a JPEG or PNG, or take a screenshot of this one.",
  animated: "This picture moves. Choose one that stands still.",
  tooManyPixels: "This picture has too many pixels. Choose a smaller one.",
  damaged: "This picture cannot be read. It may be damaged.",
} as const;
export type PictureRefusal = keyof typeof PICTURE_REFUSALS;
