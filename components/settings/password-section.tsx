import Link from "next/link";
import { ChangePasswordForm } from "@/components/settings/change-password-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/contracts/auth";

export function PasswordSection({ user }: { user: User }) {
  return (
    <SettingsSection id="password" title="Password" description="Changing it signs you out everywhere else.">
      {user.hasLocalAuth ? (
        <ChangePasswordForm email={user.email} />
      ) : (
        <Button asChild variant="outline" className="justify-self-start">
          <Link href="/set-password">Set Password</Link>
        </Button>
      )}
    </SettingsSection>
  );
}
