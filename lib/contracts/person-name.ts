import { isOneLine, isPageAddress } from "@/lib/domain/accounts/person-name";
import { typedText } from "./typed-text";

export const nameText = (message: string, max: number) =>
  typedText(message, max)
    .min(1, message)
    .refine(isOneLine, "Must be one line of text")
    .refine((name) => !isPageAddress(name), "Must not be the address of a page");
