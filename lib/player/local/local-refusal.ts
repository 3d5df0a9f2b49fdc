/** Why a file cannot be played before it is uploaded, in words for the rider. */
export class LocalRefusal extends Error {
  override readonly name = "LocalRefusal";
}

/** The message for an unknown reason. */
export const NOT_READABLE = "This video can be analyzed once it is uploaded.";
