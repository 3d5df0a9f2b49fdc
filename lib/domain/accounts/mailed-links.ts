/** The links that are mailed to an account: how long they work, and what they do. */

/** How long a link to a new password works. */
export const PASSWORD_RESET_MINUTES = 30;

/** The message for a link to a new password that was used, or is too old. */
export const DEAD_RESET_LINK = `This link does not work any more. Links work once, for ${PASSWORD_RESET_MINUTES} minutes: ask for a new one.`;

/** How long a link works that confirms an address. */
export const EMAIL_CONFIRMATION_DAYS = 7;

/** What a link that confirms an address does: `open` would confirm it now. */
export type ConfirmationState = "open" | "already" | "expired" | "unknown";
