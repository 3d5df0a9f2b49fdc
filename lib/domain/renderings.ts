/** A file that the worker makes when somebody asks for it, as its viewers see it. */
export const RENDERING_STATUSES = ["none", "waiting", "rendering", "ready", "failed"] as const;

/** From when it is ready or has failed. */
export const RENDERING_DAYS = 7;

/** It changes by itself. */
export const isUnderWay = (status: (typeof RENDERING_STATUSES)[number]): boolean =>
  status === "waiting" || status === "rendering";
