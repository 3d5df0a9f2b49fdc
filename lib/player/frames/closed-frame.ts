/** The error for a frame that was closed in the meantime says nothing about the engine. */
export const isOfClosedFrame = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";
