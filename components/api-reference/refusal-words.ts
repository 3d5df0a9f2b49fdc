import type { AppErrorCode } from "@/lib/domain/app-error";

const WORDS: Readonly<Record<AppErrorCode | "fault", string>> = {
  invalid: "The request is not as it has to be; “fields” says where.",
  unauthenticated: "Nobody is signed in, or the token is not valid.",
  forbidden: "The caller may not do this.",
  codeRequired: "The share link has a code, and it was not sent or is wrong.",
  otherAccount: "The page was made for another account than the one that is signed in.",
  secondFactorRequired: "A passkey or a recovery code has to be used first.",
  emailUnconfirmed: "The account’s e-mail address has to be confirmed first.",
  notFound: "There is nothing, or nothing that the caller may know of.",
  methodNotAllowed: "The path does not take this method; the header “Allow” says which it takes.",
  conflict: "What is there now does not go with it.",
  gone: "The share link has expired or was withdrawn.",
  tooLarge: "The body, or the file, is larger than what is taken.",
  unsupportedMedia: "The body is of another type than what is taken.",
  refused: "The request is understood, and what it asks for cannot be done.",
  rateLimited: "Too often; “Retry-After” says when to come back.",
  unavailable: "The server cannot answer just now; “Retry-After” says when to come back.",
  fault: "A fault of the program.",
};

export const refusalWords = (code: string): string => (code in WORDS ? WORDS[code as AppErrorCode] : "");
