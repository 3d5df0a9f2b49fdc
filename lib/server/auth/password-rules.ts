import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { PASSWORD_MIN } from "@/lib/contracts/auth";

const COMMON_PASSWORDS = 3000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Contains only those that are long enough; loaded on first use. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const byUse = dictionary["passwords-common"].filter((password) => String(password).length >= PASSWORD_MIN);
  return new Set(byUse.slice(0, COMMON_PASSWORDS).map(String));
}

/** Lower case, without leading and trailing other characters: "Strideframe-2026!" is "strideframe". */
const bareWord = (text: string) => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

async function findPasswordFault(password: string, email: string): Promise<string | null> {
  const [localPart = ""] = email.split("@");
  const word = bareWord(password);
  if (word === bareWord(PRODUCT_NAME)) return `Password must not be the name ${PRODUCT_NAME}`;
  const isAddress = password.toLowerCase() === email || password.toLowerCase() === localPart;
  if (isAddress || (word !== "" && [bareWord(email), bareWord(localPart)].includes(word)))
    return "Password must not be your email address";
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase()))
    return "Password must not be one that many people use";
  return null;
}

/** Required wherever a password is set. @param email in lower case. @throws AppError invalid, at the field `password`. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const message = await findPasswordFault(password, email);
  if (message) throw new AppError("invalid", message, { fields: { password: message } });
}
