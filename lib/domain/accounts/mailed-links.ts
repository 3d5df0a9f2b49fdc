export const PASSWORD_RESET_MINUTES = 30;

export const DEAD_RESET_LINK = `This link does not work any more. Links work once, for ${PASSWORD_RESET_MINUTES} minutes: ask for a new one.`;

export const EMAIL_CONFIRMATION_DAYS = 7;

export type ConfirmationState = "open" | "already" | "expired" | "unknown";
