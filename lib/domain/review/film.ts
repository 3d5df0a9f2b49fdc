/** For all rides of one account at a time: films do not count to its storage. */
export const MAX_FILMS = 10;

export const FILM_FAILED = "The film could not be made.";
