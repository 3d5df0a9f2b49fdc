import { mutationOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { user, type User } from "@/lib/contracts/auth";
import type { ProfileEdit } from "@/lib/contracts/profile";
import { currentUserQuery } from "./auth";
import { request } from "../calls/request";

const PICTURE_PATH = "/api/profile/picture";

const onSuccess = (
  updated: User,
  _variables: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
): void => void client.setQueryData(currentUserQuery.queryKey, updated);

export const updateProfileMutation = mutationOptions({
  mutationFn: (edit: ProfileEdit) => request(user, "PATCH", "/api/profile", edit),
  onSuccess,
  meta: {
    error: {
      title: "Profile not saved",
      description: "Your profile could not be saved. Please try again.",
    },
  },
});

/** The screen shows failures itself. */
export const setPictureMutation = mutationOptions({
  mutationFn: (file: File) => {
    const form = new FormData();
    form.append("picture", file);
    return request(user, "POST", PICTURE_PATH, form);
  },
  onSuccess,
});

export const removePictureMutation = mutationOptions({
  mutationFn: () => request(user, "DELETE", PICTURE_PATH),
  onSuccess,
});
