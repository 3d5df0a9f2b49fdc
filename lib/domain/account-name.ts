/** What an account is called. */

interface NamedUser {
  firstName: string;
  lastName: string;
  email: string;
}

/** First and last name; the e-mail address of an account that has neither. */
export function fullName({ firstName, lastName, email }: NamedUser): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** One or two letters for the avatar. */
export function initials({ firstName, lastName, email }: NamedUser): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? "").join("");
  return letters || (email[0] ?? "?");
}

/** Stands for somebody whose account is no more, beside what they said about other people's videos. */
export const DELETED_ACCOUNT = "Deleted account";
