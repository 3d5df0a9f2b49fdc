/** How long somebody stays signed in. */

/** Days without use after which a session ends, */
export const SESSION_IDLE_DAYS = 7;
/** and days after which it ends in any case. */
export const MAX_SESSION_DAYS = 30;
