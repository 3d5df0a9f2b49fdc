import { SessionList } from "@/components/settings/session-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { SignOutEverywhere } from "@/components/settings/sign-out-everywhere";

export function SessionsSection() {
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      description="A phone was lost, or you used somebody else's computer? Sign out there, or everywhere."
    >
      <div className="grid gap-5">
        <SessionList />
        <SignOutEverywhere />
      </div>
    </SettingsSection>
  );
}
