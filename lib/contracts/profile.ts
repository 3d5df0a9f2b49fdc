import { z } from "zod";
import { GENDERS, personName } from "./auth";
import { typedText } from "./typed-text";

export const profileForm = z.object({
  firstName: personName("First name is required"),
  lastName: personName("Last name is required"),
  phoneNumber: typedText("Phone number must be text", 40, "Must be at most 40 characters"),
  /** "" is shown as Not Specified. */
  gender: z.enum([...GENDERS, ""], "Unknown gender"),
});

export const profileEdit = profileForm
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export const pictureForm = z.object({ picture: z.instanceof(Blob, { error: "Choose a picture" }) });

export type ProfileForm = z.infer<typeof profileForm>;
export type ProfileEdit = z.infer<typeof profileEdit>;
