import { suggestedCode } from "@/lib/domain/videos/shares";

/** A code for a link that nobody can guess. */
export const randomCode = (): string => suggestedCode(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
