"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { ProfileFields, savedProfile } from "@/components/profile/profile-fields";
import { useProfileDraft } from "@/components/profile/use-profile-draft";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { showToast } from "@/components/ui/toast";
import { updateProfileMutation } from "@/lib/client/accounts/profile";
import type { User } from "@/lib/contracts/auth";
import { profileForm, type ProfileForm as Profile } from "@/lib/contracts/profile";

/** Unsaved input is kept over a reload. */
export function OwnProfileForm({ user }: { user: User }) {
  const router = useRouter();
  const updateProfile = useMutation(updateProfileMutation);
  const saved = savedProfile(user);
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: saved });
  const clearDraft = useProfileDraft(form, user.id, saved);
  const { isDirty } = form.formState;

  const save = (profile: Profile) =>
    updateProfile.mutate(profile, {
      onSuccess: (updated) => {
        form.reset(savedProfile(updated));
        clearDraft();
        showToast({ title: "Profile saved", variant: "success" });
        // Updates the header.
        router.refresh();
      },
      onError: (error) => showAtFields(form, error),
    });
  const discard = () => {
    form.reset();
    clearDraft();
  };
  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <ProfileFields isOwn />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={updateProfile.isPending}>
            {updateProfile.isPending ? "Saving..." : "Save Profile"}
          </Button>
          {isDirty && !updateProfile.isPending ? (
            <Button variant="outline" onClick={discard}>
              Discard Changes
            </Button>
          ) : null}
        </div>
      </form>
    </Form>
  );
}
