import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { EMAIL_CONFIRMATION_DAYS, PASSWORD_RESET_MINUTES } from "@/lib/domain/accounts/mailed-links";
import { SESSION_IDLE_DAYS, MAX_SESSION_DAYS } from "@/lib/domain/accounts/session-life";

/** Each sentence must be true of the current program. */
export function RetentionSection() {
  return (
    <SettingsSection
      id="kept"
      title="What is kept"
      description="What is stored of you and your rides, and for how long."
    >
      <div className="divide-y text-sm">
        <Retention term="Your videos">
          Until you delete them. Within minutes the files, comments, voice comments, markers and links are
          gone for good. The file that you sent is not needed any more when your video is ready: it is deleted
          then, and an upload that was never finished after a day.
        </Retention>
        <Retention term="Deleted comments and markers">
          An hour, so that they can be brought back. Then they are gone.
        </Retention>
        <Retention term="Profile and picture">
          Until you change or remove them. Of a picture only a small square is kept, without place and camera.
        </Retention>
        <Retention term="Where you are signed in">
          Browser and system in words, first and last use, and the network address of the last. They go when
          the session ends: after {SESSION_IDLE_DAYS} days without use, after {MAX_SESSION_DAYS} in any case.
        </Retention>
        <Retention term="Passkeys">
          What checks a passkey, its name, and when it was made and last used, until you remove it. Recovery
          codes cannot be read, by nobody.
        </Retention>
        <Retention term="When you were on a ride's page">
          The last time for each ride, so that nothing is sent to you while you are there. It goes with the
          ride.
        </Retention>
        <Retention term="Devices that are told">
          The address at which their browser takes messages, its key and a name, until you remove them, sign
          out there or change your password elsewhere. The maker of the browser passes the messages on, and
          cannot read them.
        </Retention>
        <Retention term="Who opened your links">
          When, and the name that they gave; no address and no device. The newest 200 of a link, until you
          withdraw or replace it.
        </Retention>
        <Retention term="Whom you sent rides">
          Their names and addresses, until you withdraw the invitation or remove the contact. Of an address
          that wants no such mails only a code, from which it cannot be read.
        </Retention>
        <Retention term="Guests who are told of replies">
          The address that they gave and confirmed, and when they last had the ride open, until they say stop
          or the link ends. One that is not confirmed goes after {EMAIL_CONFIRMATION_DAYS} days. You cannot
          see it.
        </Retention>
        <Retention term="Access tokens">
          Their names, scopes and last use, until you revoke them; of the token itself only a code from which
          it cannot be read.
        </Retention>
        <Retention term="Webhook">
          Its address until you remove it, and for 30 days what was delivered and when.
        </Retention>
        <Retention term="Tries to sign in">
          Counts of failures, for up to a day, and for 30 days where you signed in before. They stand under a
          code that names nobody, and no address can be read from it.
        </Retention>
        <Retention term="Messages to you">
          Their text, and until it is mailed what is to be. Links are not kept: one to a new password works
          for {PASSWORD_RESET_MINUTES} minutes.
        </Retention>
        <Retention term="Billing">
          What each video counted, payments and invoices. They stay when a video is deleted, and when the
          account is. You see them under{" "}
          <Link href="/billing" className="text-primary focus-ring rounded-sm underline underline-offset-4">
            Billing
          </Link>
          .
        </Retention>
        <Retention term="What admins do">
          Each change by an admin, with its time and who made it. It is never deleted.
        </Retention>
        <Retention term="The log">
          That a call was made or failed, without names, words or links. Who runs this site decides how long.
        </Retention>
        <Retention term="On your device">
          What you typed and have not sent, how you sorted your lists, and the theme: in this browser alone.
        </Retention>
      </div>
    </SettingsSection>
  );
}

type RetentionProps = { term: string; children: ReactNode };

function Retention({ term, children }: RetentionProps) {
  return (
    <details className="group/kept">
      <summary className="focus-ring flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        {term}
        <ChevronDown
          aria-hidden
          className="text-muted-foreground ml-auto size-4 -rotate-90 transition-[rotate] group-open/kept:rotate-0"
        />
      </summary>
      <p className="text-muted-foreground pb-3">{children}</p>
    </details>
  );
}
