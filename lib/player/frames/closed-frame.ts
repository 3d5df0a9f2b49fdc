/** Whether an error is what an engine throws for a frame that was closed meanwhile: it says nothing of the engine. */
export const isOfClosedFrame = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";
