import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import type { User } from "@/lib/contracts/auth";

type SettingsScreenProps = {
  user: User;
  /** The sections, each a `SettingsSection`. */
  children: ReactNode;
};

/** What somebody can see and set of their own account. */
export function SettingsScreen({ user, children }: SettingsScreenProps) {
  return (
    <div className="page-container grid max-w-2xl gap-6 py-8 sm:py-10">
      <PageHeader title="Settings" description={<span className="break-all">{user.email}</span>} />
      {children}
    </div>
  );
}
