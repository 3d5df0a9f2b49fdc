import { ApiError } from "@/lib/client/calls/request";
import type { Video } from "@/lib/contracts/videos";

/** Without `throwOnError` a failure returns the old response. */
type Refetch = (options: { throwOnError: boolean }) => Promise<{ data?: Video }>;

/** Null if the server refuses it; rate limits and server errors are not refusals. @throws without a response. */
export async function freshVideo(refetch: Refetch): Promise<Video | null> {
  try {
    return (await refetch({ throwOnError: true })).data ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}
