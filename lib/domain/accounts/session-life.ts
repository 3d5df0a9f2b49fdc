export const SESSION_IDLE_DAYS = 7;
export const MAX_SESSION_DAYS = 30;
