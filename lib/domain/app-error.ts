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
  /** The first name of its sender; "" where there is none to show. */
  sharedBy: string;
  /** ISO 8601; absent for a link that was withdrawn. */
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
