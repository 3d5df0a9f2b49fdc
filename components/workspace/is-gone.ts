import { ApiError } from "@/lib/client/calls/request";

/** The server denies access, whatever was shown before. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}
