/** States of a file that the worker makes on request, as its viewers see them. */
export const RENDERING_STATUSES = ["none", "waiting", "rendering", "ready", "failed"] as const;

/** A rendering is deleted this many days after it was ready or has failed. */
export const RENDERING_DAYS = 7;

/** The worker will change the status, so a screen has to ask again. */
export const isUnderWay = (status: (typeof RENDERING_STATUSES)[number]): boolean =>
  status === "waiting" || status === "rendering";
