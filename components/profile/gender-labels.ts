import type { GENDERS } from "@/lib/contracts/auth";

/** The choices of the sign-up form, in words. */
export const GENDER_LABELS: Readonly<Record<(typeof GENDERS)[number], string>> = {
  male: "Male",
  female: "Female",
  prefer_not_to_say: "Prefer not to say",
};
