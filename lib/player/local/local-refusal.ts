/** Why a file cannot be played before it is uploaded, in words for the rider. */
export class LocalRefusal extends Error {
  override readonly name = "LocalRefusal";
}

/** What is said where the reason is not known. */
export const NOT_READABLE = "This video can be analysed once it is uploaded.";
