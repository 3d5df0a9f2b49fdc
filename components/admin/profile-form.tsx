"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { genderLabel } from "@/components/auth/gender-label";
import { showAtFields } from "@/components/auth/show-at-fields";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ChoiceField } from "@/components/ui/choice-field";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useUpdateUser } from "@/lib/client/admin-users";
import { adminUserForm, type AdminUserForm } from "@/lib/contracts/admin-users";
import { GENDERS, type User } from "@/lib/contracts/auth";

const GENDER_OPTIONS = [
  { value: "", label: "Not Specified" },
  ...GENDERS.map((value) => ({ value, label: genderLabel(value) })),
];
const TYPE_OPTIONS = [
  { value: "user", label: "User" },
  { value: "admin", label: "Admin" },
];

/** The gender of an account that another program made may be none of ours. */
const knownGender = (gender: string): AdminUserForm["gender"] =>
  GENDERS.find((each) => each === gender) ?? "";

type ProfileFormProps = { user: User; onClose: () => void };

/** A profile while it is edited. What was typed stays when it could not be saved. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const router = useRouter();
  const updateUser = useUpdateUser();
  const { id, email, firstName, lastName, phoneNumber, accountType } = user;
  const form = useForm({
    resolver: zodResolver(adminUserForm),
    defaultValues: { firstName, lastName, phoneNumber, gender: knownGender(user.gender), accountType },
  });
  const { control, formState } = form;
  useLeaveWarning(formState.isDirty, "The changes to this profile are not saved. Leave without them?");

  const save = (edit: AdminUserForm) =>
    updateUser.mutate(
      { userId: id, edit },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: "User updated successfully", variant: "success" });
          // The header's own name and entries, where an admin edits themselves.
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
              <Button variant="outline" size="sm" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" size="sm" pending={updateUser.isPending}>
                Save
              </Button>
            </CardAction>
          </CardHeader>
          <CardContent className="grid gap-5 sm:grid-cols-2">
            <TextField control={control} name="firstName" label="First Name" autoComplete="off" />
            <TextField control={control} name="lastName" label="Last Name" autoComplete="off" />
            <TextField
              control={control}
              name="phoneNumber"
              label="Phone Number"
              type="tel"
              autoComplete="off"
            />
            <ChoiceField control={control} name="gender" label="Gender" options={GENDER_OPTIONS} />
            <ChoiceField control={control} name="accountType" label="Account Type" options={TYPE_OPTIONS} />
            <p className="text-muted-foreground self-end text-sm wrap-anywhere">
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
