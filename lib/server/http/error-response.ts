/** Every refusal has one shape and a status from one table, and reveals nothing internal. */
import { ZodError } from "zod";
import type { ErrorBody } from "@/lib/contracts/errors";
import { AppError, type AppErrorCode } from "@/lib/domain/app-error";
import { whyDatabaseAway } from "../database/database-away";
import { isOvertaken } from "../database/db";
import { logFault } from "../logging/fault-log";
import { log } from "../logging/log";
import { whySystemFailed } from "../logging/system-faults";

const STATUS_OF_CODE: Record<AppErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  otherAccount: 409,
  codeRequired: 403,
  secondFactorRequired: 403,
  emailUnconfirmed: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  refused: 422,
  rateLimited: 429,
  unavailable: 503,
};

export const REFUSALS: Readonly<Record<ErrorBody["code"], number>> = { ...STATUS_OF_CODE, fault: 500 };

const NO_STORE = { "Cache-Control": "no-store" };

/** Enough for a database restart or a short peak. */
const RETRY_AFTER_SECONDS = 2;

const unavailableError = () =>
  new AppError("unavailable", "The server cannot answer just now. Please try again in a moment.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const FAULT: ErrorBody = { code: "fault", message: "Something went wrong on our side. Please try again." };

function invalidFields(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  return fields;
}

/** The caller has disconnected, so it is no fault. */
function hasClientLeft(request: Request, error: unknown): boolean {
  if (request.signal.aborted) return true;
  return error instanceof Error && (error.name === "AbortError" || error.message === "aborted");
}

/** A fault is logged, and the response has no details. @param path as a pattern, e.g. `/api/videos/[id]`. */
export function errorResponse(error: unknown, request: Request, path: string): Response {
  if (error instanceof ZodError) return refusalResponse(invalidError(error));
  if (error instanceof AppError) return refusalResponse(error);
  if (isOvertaken(error)) return refusalResponse(new AppError("notFound", "This is no longer there."));
  const where = { method: request.method, path };
  if (whyDatabaseAway(error) !== null) {
    logFault(error, where);
    return refusalResponse(unavailableError());
  }
  if (hasClientLeft(request, error)) {
    log().debug(where, "The caller broke off");
    return Response.json(FAULT, { status: 400, headers: NO_STORE });
  }
  logFault(error, where);
  // A full disk, or an object store that is away: the call may be repeated.
  if (whySystemFailed(error) !== null) return refusalResponse(unavailableError());
  return Response.json(FAULT, { status: 500, headers: NO_STORE });
}

function invalidError(error: ZodError): AppError {
  const fields = invalidFields(error);
  const isTooLarge = error.issues.some((issue) => issue.code === "custom" && issue.params?.["isTooLarge"]);
  return new AppError(
    isTooLarge ? "tooLarge" : "invalid",
    Object.values(fields)[0] ?? "The request is not valid.",
    { fields },
  );
}

function refusalResponse({ code, message, details }: AppError): Response {
  const { fields, link, account, retryAfterSeconds, allow, challenge } = details;
  const body: ErrorBody = {
    code,
    message,
    ...(fields && { fields }),
    ...(link && { link }),
    ...(account !== undefined && { account }),
  };
  const headers = {
    ...NO_STORE,
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
    ...(allow !== undefined && { Allow: allow }),
    ...(challenge !== undefined && { "WWW-Authenticate": challenge }),
  };
  return Response.json(body, { status: STATUS_OF_CODE[code], headers });
}
