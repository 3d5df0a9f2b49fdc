export class LocalRefusal extends Error {
  override readonly name = "LocalRefusal";
}

export const NOT_READABLE = "This video can be analyzed once it is uploaded.";
