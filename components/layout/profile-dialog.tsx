"use client";

import { genderLabel } from "@/components/auth/gender-label";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { User } from "@/lib/contracts/auth";
import { formatDay } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/account-name";

type ProfileDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** What is known about the account, to read. */
export function ProfileDialog({ user, open, onOpenChange }: ProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>Profile</DialogTitle>
          <DialogDescription>Your account as trainers and riders know it.</DialogDescription>
        </DialogHeader>
        <Facts user={user} />
      </DialogContent>
    </Dialog>
  );
}

function Facts({ user }: { user: User }) {
  const facts = [
    { term: "Name", detail: fullName(user) },
    { term: "Email", detail: user.email },
    { term: "Phone number", detail: user.phoneNumber || "Not provided" },
    { term: "Gender", detail: genderLabel(user.gender) },
    { term: "Member since", detail: formatDay(user.createdAt) },
  ];
  return (
    <dl className="grid divide-y">
      {facts.map(({ term, detail }) => (
        <div key={term} className="flex items-baseline justify-between gap-6 py-3 text-sm">
          <dt className="text-muted-foreground shrink-0">{term}</dt>
          <dd className="min-w-0 text-right font-medium break-words">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
