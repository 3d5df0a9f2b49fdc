import type { GENDERS } from "@/lib/contracts/auth";

export const GENDER_LABELS: Readonly<Record<(typeof GENDERS)[number], string>> = {
  male: "Male",
  female: "Female",
  prefer_not_to_say: "Prefer not to say",
};
