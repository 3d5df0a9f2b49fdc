export const SESSION_IDLE_DAYS = 7;
/** A session ends after this many days in any case. */
export const MAX_SESSION_DAYS = 30;
