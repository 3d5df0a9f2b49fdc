export const EXTERNAL_SIGN_IN_PROBLEMS = [
  "cancelled",
  "refused",
  "unreachable",
  "outdated",
  "untrusted",
  "noEmail",
  "unverified",
  "connect",
  "tooMany",
] as const;

export type ExternalSignInProblem = (typeof EXTERNAL_SIGN_IN_PROBLEMS)[number];

export function externalSignInMessages(problem: ExternalSignInProblem, provider: string): string {
  return {
    cancelled: `You did not sign in at ${provider}, so nothing has changed here.`,
    refused: `${provider} did not let you sign in. Please try again, or sign in with your password.`,
    unreachable: `${provider} cannot be reached just now. Please try again in a moment.`,
    outdated: `This sign-in was begun too long ago, or in another browser. Please choose "Continue with ${provider}" again.`,
    untrusted: `The answer of ${provider} could not be verified, so you are not signed in. Please try again.`,
    noEmail: `${provider} did not tell us your email address. Allow it to, or create an account with a password.`,
    unverified: `${provider} has not verified your email address, which has an account here. Sign in with its password.`,
    connect: `There is an account with your email address already. Sign in with its password once more to connect it to ${provider}.`,
    tooMany: "That was a lot of sign-ins in a short time. Please try again later.",
  }[problem];
}

export const readProblem = (text: unknown): ExternalSignInProblem | null =>
  EXTERNAL_SIGN_IN_PROBLEMS.find((problem) => problem === text) ?? null;
