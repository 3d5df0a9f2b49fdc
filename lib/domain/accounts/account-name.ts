interface NamedUser {
  firstName: string;
  lastName: string;
  email: string;
}

/** First and last name; the e-mail address of an account that has neither. */
export function fullName({ firstName, lastName, email }: NamedUser): string {
  return `${firstName} ${lastName}`.trim() || email;
}

const ADDRESS_LIKE = /:\/\/|@|\bwww\.|[^\s.]\.\p{L}{2,}/iu;

/** A first name as part of a sentence: one line; "" for one that could become a link. */
export function nameInSentence(firstName: string): string {
  const name = firstName.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return ADDRESS_LIKE.test(name) ? "" : name;
}

/** Removes words that could become a link, for readers who may not know the writer. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/\S+/gu, (word) => (ADDRESS_LIKE.test(word) ? "[…]" : word));

/** A message's greeting: one line, without a name that could become a link. */
export function greetingOf(firstName: string): string {
  const name = nameInSentence(firstName);
  return name === "" ? "Hello," : `Hello ${name},`;
}

export function initials({ firstName, lastName, email }: NamedUser): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? "").join("");
  return letters || (email[0] ?? "?");
}

export const DELETED_ACCOUNT = "Deleted account";
