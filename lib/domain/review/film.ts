/** A review's film as its viewers see it. */
export const FILM_STATUSES = ["none", "waiting", "rendering", "ready", "failed"] as const;
export type FilmStatus = (typeof FILM_STATUSES)[number];

export const FILM_DAYS = 7;
/** Of one account's rides at a time, as they count in no quota of bytes. */
export const MAX_FILMS = 10;

export const FILM_FAILED = "The film could not be made.";

/** It changes by itself. */
export const isUnderWay = (status: FilmStatus): boolean => status === "waiting" || status === "rendering";
