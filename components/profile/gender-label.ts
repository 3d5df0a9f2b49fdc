import { GENDER_LABELS } from "@/components/profile/gender-labels";

/** Accounts made without the sign-up form may have no gender. */
export function genderLabel(gender: string): string {
  return (GENDER_LABELS as Record<string, string>)[gender] ?? "Not specified";
}
