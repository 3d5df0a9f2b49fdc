/** The ways a request is refused. Each has one HTTP status, in `lib/server/http/error-response.ts`. */
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

/** What a recipient may know of a share link that does not open for them. */
export interface ClosedLink {
  /** The first name of its sender; "" where there is none to show. */
  sharedBy: string;
  /** When it expired (ISO 8601), in place of being withdrawn. */
  expiredAt?: string | undefined;
  /** Its code is one of those that are suggested: digits alone. */
  isDigitCode?: boolean | undefined;
}

/** A refusal whose message is fit to show a rider. Anything else that is thrown is a fault and is not shown. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly details: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      /** The verbs that are allowed instead, as the header names them. */
      allow?: string;
      /** What a caller with a token should send, as `WWW-Authenticate` says it. */
      challenge?: string;
      /** Of a share link that exists and does not open. */
      link?: ClosedLink;
      /** The name of the account that is signed in, where the page was made for another one. */
      account?: string;
    } = {},
  ) {
    super(message);
  }
}
