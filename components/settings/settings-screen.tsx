import Link from "next/link";
import type { ReactNode } from "react";
import { ChangePasswordForm } from "@/components/settings/change-password-form";
import { SignOutEverywhere } from "@/components/settings/sign-out-everywhere";
import { ThemeChoice } from "@/components/settings/theme-choice";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import type { User } from "@/lib/contracts/auth";

/** What somebody can set of their own account. */
export function SettingsScreen({ user }: { user: User }) {
  return (
    <div className="page-container grid max-w-2xl gap-6 py-8 sm:py-10">
      <PageHeader title="Settings" description={<span className="break-all">{user.email}</span>} />
      <SettingsCard title="Password" description="Changing it signs you out everywhere else.">
        {user.hasLocalAuth ? (
          <ChangePasswordForm email={user.email} />
        ) : (
          <Button asChild variant="outline" className="justify-self-start">
            <Link href="/set-password">Set Password</Link>
          </Button>
        )}
      </SettingsCard>
      <SettingsCard
        title="Where you are signed in"
        description="A phone was lost, or you used somebody else's computer? End every session, this one too."
      >
        <SignOutEverywhere />
      </SettingsCard>
      <SettingsCard title="Appearance" description="On this device.">
        <ThemeChoice />
      </SettingsCard>
    </div>
  );
}

type SettingsCardProps = { title: string; description: string; children: ReactNode };

function SettingsCard({ title, description, children }: SettingsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <CardContent className="grid">{children}</CardContent>
    </Card>
  );
}
