import { SettingsSection } from "@/components/settings/settings-section";
import { ThemeChoice } from "@/components/settings/theme-choice";

export function AppearanceSection() {
  return (
    <SettingsSection id="appearance" title="Appearance" description="On this device.">
      <ThemeChoice />
    </SettingsSection>
  );
}
