/** A review's film as its viewers see it. */

/** Of one account's rides at a time, as they count in no quota of bytes. */
export const MAX_FILMS = 10;

export const FILM_FAILED = "The film could not be made.";
