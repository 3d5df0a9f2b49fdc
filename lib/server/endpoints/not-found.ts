/** Owns the answer to a call that does not exist: the same shape as every refusal. */
import { notFound } from "../access/door";
import { errorResponse } from "../http/error-response";

export const notFoundEndpoint = (request: Request): Response => errorResponse(notFound(), request);
