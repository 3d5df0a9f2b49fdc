import { GENDER_LABELS } from "@/components/profile/gender-labels";

/** A stored gender in words; an account made without the sign-up form may have none. */
export function genderLabel(gender: string): string {
  return (GENDER_LABELS as Record<string, string>)[gender] ?? "Not specified";
}
