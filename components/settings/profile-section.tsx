import { PictureField } from "@/components/settings/picture-field";
import { ProfileForm } from "@/components/settings/profile-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { LocalTime } from "@/components/ui/local-time";
import type { User } from "@/lib/contracts/auth";

export function ProfileSection({ user }: { user: User }) {
  return (
    <SettingsSection
      id="profile"
      title="Profile"
      description={
        <>
          Your first and last name stand beside what you write. Picture, phone number and gender are seen by
          you and the people who run this site. Member since <LocalTime iso={user.createdAt} format="day" />.
        </>
      }
    >
      <div className="grid gap-6">
        <PictureField user={user} />
        <ProfileForm user={user} />
      </div>
    </SettingsSection>
  );
}
