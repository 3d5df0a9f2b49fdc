const labels: Record<string, string> = {
  male: "Male",
  female: "Female",
  prefer_not_to_say: "Prefer not to say",
};

/** A stored gender in words; an account made without the sign-up form may have none. */
export function genderLabel(gender: string): string {
  return labels[gender] ?? "Not specified";
}
