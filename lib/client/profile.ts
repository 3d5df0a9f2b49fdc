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
