"use client";

import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { AccountTypeBadge } from "@/components/admin/account-type-badge";
import { AdminUserForm } from "@/components/admin/admin-user-form";
import { genderLabel } from "@/components/profile/gender-label";
import { useDraftForm } from "@/components/comments/use-draft-form";
import { profileDraftName } from "@/components/profile/use-profile-draft";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { LocalTime } from "@/components/ui/local-time";
import type { User } from "@/lib/contracts/auth";
import { fullName } from "@/lib/domain/accounts/account-name";

export function ProfileCard({ user }: { user: User }) {
  const { isOpen, open, reset } = useDraftForm(profileDraftName(user.id));
  if (isOpen) return <AdminUserForm user={user} onClose={reset} />;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Profile</CardTitle>
        <CardAction>
          <Button variant="outline" size="sm" onClick={open}>
            <Pencil aria-hidden />
            Edit Profile
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <ProfileFact term="Name">{fullName(user)}</ProfileFact>
          <ProfileFact term="Email">{user.email}</ProfileFact>
          <ProfileFact term="User ID">
            <span className="font-mono text-xs">{user.id}</span>
          </ProfileFact>
          <ProfileFact term="Account Type">
            <AccountTypeBadge type={user.accountType} />
          </ProfileFact>
          <ProfileFact term="Phone Number">{user.phoneNumber || "Not provided"}</ProfileFact>
          <ProfileFact term="Gender">{genderLabel(user.gender)}</ProfileFact>
          <ProfileFact term="Member Since">
            <LocalTime iso={user.createdAt} format="day" />
          </ProfileFact>
        </dl>
      </CardContent>
    </Card>
  );
}

type ProfileFactProps = { term: string; children: ReactNode };

export function ProfileFact({ term, children }: ProfileFactProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <dt className="text-muted-foreground text-sm">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
