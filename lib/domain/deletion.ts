export const RESTORABLE_MS = 3600 * 1000;

/** Undo is offered for 10 s; the request may take long on a slow connection. */
export const VIDEO_RESTORABLE_MS = 60 * 1000;
