/** Each refusal has one HTTP status, in `lib/server/http/error-response.ts`. */
export type AppErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "otherAccount"
  | "codeRequired"
  | "secondFactorRequired"
  | "emailUnconfirmed"
  | "notFound"
  | "methodNotAllowed"
  | "conflict"
  | "gone"
  | "tooLarge"
  | "unsupportedMedia"
  | "refused"
  | "rateLimited"
  | "unavailable";

export interface ClosedLink {
  /** First name of the link's owner; "" where none is shown. */
  sharedBy: string;
  /** ISO 8601; absent for a revoked link. */
  expiredAt?: string | undefined;
  isDigitCode?: boolean | undefined;
}

/** A refusal whose message may be shown. Any other error is a fault and its message is not shown. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly details: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      allow?: string;
      /** The value of `WWW-Authenticate` for a caller with a token. */
      challenge?: string;
      link?: ClosedLink;
      /** The name of the account that is signed in, when the page was made for another one. */
      account?: string;
    } = {},
  ) {
    super(message);
  }
}
