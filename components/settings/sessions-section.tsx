import { SettingsSection } from "@/components/settings/settings-section";
import { SignOutEverywhere } from "@/components/settings/sign-out-everywhere";

export function SessionsSection() {
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      description="A phone was lost, or you used somebody else's computer? End every session, this one too."
    >
      <SignOutEverywhere />
    </SettingsSection>
  );
}
