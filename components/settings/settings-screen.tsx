import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import type { User } from "@/lib/contracts/auth";
import { SettingsNavigation } from "@/components/settings/settings-index";
import { SettingsSection } from "@/components/settings/settings-section";
import { BackLink } from "@/components/ui/back-link";
import { SETTINGS_PAGES, type SettingsPage } from "@/lib/domain/accounts/settings-pages";
import { ThemeChoice } from "@/components/settings/theme-choice";
import Link from "next/link";
import { ChangePasswordForm } from "@/components/settings/change-password-form";
import { Button } from "@/components/ui/button";
import { AccessTokenList } from "@/components/settings/access-token-list";
import { ContactList } from "@/components/settings/contact-list";
import { LinkList } from "@/components/settings/link-list";
import { SessionList } from "@/components/settings/session-list";
import { WebhookSettings } from "@/components/settings/webhook-settings";
import { SignOutElsewhere, SignOutEverywhere } from "@/components/settings/sign-out-everywhere";
import { ProviderList } from "@/components/settings/provider-list";
import type { Identity } from "@/lib/contracts/identities";
import { PictureField } from "@/components/settings/picture-field";
import { OwnProfileForm } from "@/components/settings/own-profile-form";
import { LocalTime } from "@/components/ui/local-time";
import { ExportForm } from "@/components/settings/export-form";
import { Alert } from "@/components/ui/alert";
import { formatFileSize } from "@/lib/domain/videos/uploads";

type SettingsScreenProps = {
  page: SettingsPage;
  children: ReactNode;
};

export function SettingsScreen({ page, children }: SettingsScreenProps) {
  return (
    <div className="page-container grid max-w-4xl py-6 sm:py-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <SettingsNavigation current={page} />
      <div className="grid min-w-0 gap-6">
        <PageHeader
          title={SETTINGS_PAGES[page].title}
          eyebrow={
            <BackLink as={Link} href="/settings" className="-my-2 lg:hidden">
              Settings
            </BackLink>
          }
        />
        {children}
      </div>
    </div>
  );
}

export function AppearanceSection() {
  return (
    <SettingsSection id="appearance" title="Appearance" description="On this device.">
      <ThemeChoice />
    </SettingsSection>
  );
}

export function PasswordSection({ user }: { user: User }) {
  return (
    <SettingsSection
      id="password"
      title="Password"
      description="Changing it signs you out everywhere else and revokes your access tokens."
    >
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

export function SessionsSection() {
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      description="A phone was lost, or you used somebody else's computer? Sign out there, or everywhere."
    >
      <div className="grid gap-5">
        <SessionList />
        <div className="flex flex-wrap gap-2">
          <SignOutElsewhere />
          <SignOutEverywhere />
        </div>
      </div>
    </SettingsSection>
  );
}

export function LinksSection() {
  return (
    <SettingsSection
      id="links"
      title="Links"
      description="Every link that opens one of your videos, and who last opened it. Stopping one leaves the others."
    >
      <LinkList />
    </SettingsSection>
  );
}

export function ContactsSection() {
  return (
    <SettingsSection
      id="contacts"
      title="Contacts"
      description="Whom you sent rides by mail. They are offered when you type an address."
    >
      <ContactList />
    </SettingsSection>
  );
}

type OfAccountProps = Pick<User, "isEmailConfirmed">;

export function AccessTokensSection({ isEmailConfirmed }: OfAccountProps) {
  return (
    <SettingsSection
      id="tokens"
      title="Access tokens"
      description={
        <>
          With one a program makes the same calls as these screens, for you. It can never sign in, change your
          password or delete your account.{" "}
          <Link href="/docs/api" className="text-primary focus-ring rounded-sm underline underline-offset-4">
            What it can call
          </Link>
        </>
      }
    >
      <AccessTokenList isEmailConfirmed={isEmailConfirmed} />
    </SettingsSection>
  );
}

export function WebhookSection({ isEmailConfirmed }: OfAccountProps) {
  return (
    <SettingsSection
      id="webhook"
      title="Webhook"
      description="We call this address when one of your videos is ready or has failed, and when somebody comments on one. The call is signed and names them by their ids."
    >
      <WebhookSettings isEmailConfirmed={isEmailConfirmed} />
    </SettingsSection>
  );
}

type ProvidersSectionProps = { user: User; identities: readonly Identity[] };

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

export function ProfileSection({ user }: { user: User }) {
  return (
    <SettingsSection
      id="profile"
      title="About you"
      description={
        <>
          Your first and last name stand beside what you write. Picture, phone number and gender are seen by
          you and the people who run this site. Member since <LocalTime iso={user.createdAt} format="day" />.
        </>
      }
    >
      <div className="grid gap-6">
        <PictureField user={user} />
        <OwnProfileForm user={user} />
      </div>
    </SettingsSection>
  );
}

type ExportSectionProps = {
  videos: number;
  bytes: number;
  isTooOften: boolean;
};

export function ExportSection({ videos, bytes, isTooOften }: ExportSectionProps) {
  const size =
    videos === 0 ? null : `${videos === 1 ? "1 video" : `${videos} videos`}, ${formatFileSize(bytes)}`;
  return (
    <SettingsSection
      id="export"
      title="Everything of yours"
      description="One ZIP file: profile, comments with voice, markers, results as CSV and JSON, usage and invoices."
    >
      <div className="grid gap-4">
        {isTooOften ? (
          <Alert variant="destructive">
            That was a lot of exports in a short time. Please try again in an hour.
          </Alert>
        ) : null}
        <ExportForm size={size} />
      </div>
    </SettingsSection>
  );
}
