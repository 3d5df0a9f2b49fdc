/** Every answer that refuses: one shape, one table of statuses, nothing of the inside shown. */
import { ZodError } from "zod";
import type { ErrorBody } from "@/lib/contracts/errors";
import { AppError, type AppErrorCode } from "@/lib/domain/app-error";
import { log } from "../log";

const STATUS: Record<AppErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  codeRequired: 403,
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

const NOT_KEPT = { "Cache-Control": "no-store" };

const FAULT: ErrorBody = { code: "fault", message: "Something went wrong on our side. Please try again." };

function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  return fields;
}

/** The answer to whatever was thrown. A fault is logged and told apart from no other. */
export function errorResponse(error: unknown, request: Request): Response {
  if (error instanceof ZodError) {
    const fields = fieldsOf(error);
    const message = Object.values(fields)[0] ?? "The request is not valid.";
    return Response.json({ code: "invalid", message, fields } satisfies ErrorBody, {
      status: 400,
      headers: NOT_KEPT,
    });
  }
  if (error instanceof AppError) {
    const { fields, retryAfterSeconds, allow } = error.details;
    const body: ErrorBody = { code: error.code, message: error.message, ...(fields && { fields }) };
    const headers = {
      ...NOT_KEPT,
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
      ...(allow !== undefined && { Allow: allow }),
    };
    return Response.json(body, { status: STATUS[error.code], headers });
  }
  log().error(
    { err: error, method: request.method, path: new URL(request.url).pathname.split("/", 4).join("/") },
    "fault",
  );
  return Response.json(FAULT, { status: 500, headers: NOT_KEPT });
}
