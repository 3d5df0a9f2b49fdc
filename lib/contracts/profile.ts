/** What somebody says of themselves: edited by them in the settings, and by an admin. */
import { z } from "zod";
import { GENDERS } from "./auth";

const name = (message: string) =>
  z.string(message).trim().min(1, message).max(100, "Must be at most 100 characters");

export const profileForm = z.object({
  firstName: name("First name is required"),
  lastName: name("Last name is required"),
  phoneNumber: z.string("Phone number must be text").trim().max(40, "Must be at most 40 characters"),
  /** "" is what the screens call Not Specified. */
  gender: z.enum([...GENDERS, ""], "Unknown gender"),
});

export const profileEdit = profileForm
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

/** The body of `POST /api/profile/picture`. */
export const pictureForm = z.object({ picture: z.instanceof(Blob, { error: "Choose a picture" }) });

export type ProfileForm = z.infer<typeof profileForm>;
export type ProfileEdit = z.infer<typeof profileEdit>;
