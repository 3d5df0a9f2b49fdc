import { ApiError } from "@/lib/client/calls/request";
import type { Video } from "@/lib/contracts/videos";

/** TanStack Query's `refetch`; without `throwOnError` a failure gives the old answer again. */
type Refetch = (options: { throwOnError: boolean }) => Promise<{ data?: Video }>;

/**
 * Asks for a video again. Returns null when the server refuses it; too many calls and a broken server are no refusal.
 * @throws when nobody answered
 */
export async function freshVideo(refetch: Refetch): Promise<Video | null> {
  try {
    return (await refetch({ throwOnError: true })).data ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}
