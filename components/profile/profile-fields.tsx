"use client";

import { useFormContext } from "react-hook-form";
import { genderLabel } from "@/components/profile/gender-label";
import { ChoiceField } from "@/components/ui/choice-field";
import { TextField } from "@/components/ui/text-field";
import { GENDERS, type User } from "@/lib/contracts/auth";
import type { ProfileForm } from "@/lib/contracts/profile";

const GENDER_OPTIONS = [
  { value: "", label: "Not Specified" },
  ...GENDERS.map((value) => ({ value, label: genderLabel(value) })),
];

/** Other programs may store a gender that the form does not have. */
export function savedProfile({ firstName, lastName, phoneNumber, gender }: User): ProfileForm {
  return { firstName, lastName, phoneNumber, gender: GENDERS.find((each) => each === gender) ?? "" };
}

type ProfileFieldsProps = {
  isOwn: boolean;
};

export function ProfileFields({ isOwn }: ProfileFieldsProps) {
  const { control } = useFormContext<ProfileForm>();
  return (
    <>
      <TextField
        control={control}
        name="firstName"
        label="First Name"
        autoComplete={isOwn ? "given-name" : "off"}
      />
      <TextField
        control={control}
        name="lastName"
        label="Last Name"
        autoComplete={isOwn ? "family-name" : "off"}
      />
      <TextField
        control={control}
        name="phoneNumber"
        label="Phone Number"
        type="tel"
        autoComplete={isOwn ? "tel" : "off"}
      />
      <ChoiceField control={control} name="gender" label="Gender" options={GENDER_OPTIONS} />
    </>
  );
}
