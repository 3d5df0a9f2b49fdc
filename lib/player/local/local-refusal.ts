/** `message` says to the rider why a file cannot be played before it is uploaded. */
export class LocalRefusal extends Error {
  override readonly name = "LocalRefusal";
}

export const NOT_READABLE = "This video can be analyzed once it is uploaded.";
