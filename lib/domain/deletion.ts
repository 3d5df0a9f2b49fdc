/** How long a deleted comment or marker can be brought back; then it is gone for good. */
export const RESTORABLE_MS = 3600 * 1000;
