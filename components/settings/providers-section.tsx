import { ProviderList } from "@/components/settings/provider-list";
import { SettingsSection } from "@/components/settings/settings-section";
import type { User } from "@/lib/contracts/auth";
import type { Identity } from "@/lib/contracts/identities";

type ProvidersSectionProps = { user: User; identities: readonly Identity[] };

/** The external providers that open the account; nothing where there are none. */
export function ProvidersSection({ user, identities }: ProvidersSectionProps) {
  if (identities.length === 0) return null;
  return (
    <SettingsSection
      id="providers"
      title="Connected sign-in"
      description={
        user.hasLocalAuth
          ? "You can sign in through these, as well as with your password."
          : "It is the way into your account. To disconnect it, set a password first."
      }
    >
      <ProviderList identities={identities} canDisconnect={user.hasLocalAuth} />
    </SettingsSection>
  );
}
