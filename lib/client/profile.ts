import { useMutation, useQueryClient } from "@tanstack/react-query";
import { user, type User } from "@/lib/contracts/auth";
import type { ProfileEdit } from "@/lib/contracts/profile";
import { currentUserKey } from "./auth";
import { request } from "./request";
import { useWrite } from "./use-write";
import type { Write } from "./write";

export const updateProfile: Write<ProfileEdit, User> = {
  key: "profile.update",
  call: (edit) => request(user, "PATCH", "/api/profile", edit),
  apply: (queries, updated) => queries.setQueryData<User>(currentUserKey, updated),
  failure: {
    title: "Profile not saved",
    description: "Your profile could not be saved. Please try again.",
  },
};

export const useUpdateProfile = () => useWrite(updateProfile);

const PICTURE = "/api/profile/picture";

/** Sends a file to become the picture of the signed-in user. What is wrong with it, the screen says beside it. */
export function useSetPicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("picture", file);
      return request(user, "POST", PICTURE, form);
    },
    onSuccess: (updated) => queries.setQueryData<User>(currentUserKey, updated),
  });
}

export function useRemovePicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request(user, "DELETE", PICTURE),
    onSuccess: (updated) => queries.setQueryData<User>(currentUserKey, updated),
  });
}
