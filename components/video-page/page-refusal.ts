import { ApiError } from "@/lib/client/calls/request";
import type { ErrorBody } from "@/lib/contracts/errors";

export function asApiError(refusal: ErrorBody): ApiError {
  const status = refusal.code === "gone" ? 410 : refusal.code === "rateLimited" ? 429 : 403;
  return new ApiError(status, "", JSON.stringify(refusal));
}
