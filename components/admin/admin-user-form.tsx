"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { ProfileFields, savedProfile } from "@/components/profile/profile-fields";
import { useProfileDraft } from "@/components/profile/use-profile-draft";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ChoiceField } from "@/components/ui/choice-field";
import { Form } from "@/components/ui/form";
import { showToast } from "@/components/ui/toast";
import { updateUserMutation } from "@/lib/client/accounts/admin-users";
import { adminUserForm, type AdminUserForm as AdminUserEdit } from "@/lib/contracts/admin-users";
import type { User } from "@/lib/contracts/auth";

const TYPE_OPTIONS = [
  { value: "user", label: "User" },
  { value: "admin", label: "Admin" },
];

type AdminUserFormProps = { user: User; onClose: () => void };

/** What is typed is kept until it is saved or cancelled, also over a reload. */
export function AdminUserForm({ user, onClose }: AdminUserFormProps) {
  const router = useRouter();
  const updateUser = useMutation(updateUserMutation);
  const { id, email, accountType } = user;
  const saved: AdminUserEdit = { ...savedProfile(user), accountType };
  const form = useForm({ resolver: zodResolver(adminUserForm), defaultValues: saved });
  const clearDraft = useProfileDraft(form, id, saved);
  const cancel = () => {
    clearDraft();
    onClose();
  };

  const save = (edit: AdminUserEdit) =>
    updateUser.mutate(
      { userId: id, edit },
      {
        onSuccess: () => {
          clearDraft();
          onClose();
          showToast({ title: "User updated successfully", variant: "success" });
          // Updates the header when admins edit themselves.
          router.refresh();
        },
        onError: (error) => showAtFields(form, error),
      },
    );
  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Card>
          <CardHeader>
            <CardTitle>Edit Profile</CardTitle>
            <CardAction className="flex gap-2">
              <Button variant="outline" size="sm" onClick={cancel}>
                Cancel
              </Button>
              <Button type="submit" size="sm" pending={updateUser.isPending}>
                Save
              </Button>
            </CardAction>
          </CardHeader>
          <CardContent className="grid gap-5 sm:grid-cols-2">
            <ProfileFields isOwn={false} />
            <ChoiceField
              control={form.control}
              name="accountType"
              label="Account Type"
              options={TYPE_OPTIONS}
            />
            <p translate="no" className="text-muted-foreground self-end text-sm wrap-anywhere">
              {email}
              <br />
              User ID {id}
            </p>
          </CardContent>
        </Card>
      </form>
    </Form>
  );
}
