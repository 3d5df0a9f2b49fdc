import { suggestedCode } from "@/lib/domain/videos/shares";

/** Not guessable. */
export const randomCode = (): string => suggestedCode(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
