import Link from "next/link";
import { DeleteAccount } from "@/components/settings/delete-account";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";

const DELETE_ACCOUNT_ID = "delete-account";
const SIGN_IN_AGAIN = `/api/login?again&next=${encodeURIComponent(`/settings/data#${DELETE_ACCOUNT_ID}`)}`;

export type DeleteAccountProps = {
  email: string;
  /** How the person is identified: by password, by a recent sign-in, or not yet. */
  identityCheck: "password" | "fresh" | "missing";
  provider: string | null;
};

export function DeleteAccountSection({ email, identityCheck, provider }: DeleteAccountProps) {
  return (
    <SettingsSection
      id={DELETE_ACCOUNT_ID}
      title="Delete account"
      description="For good: neither you nor we can bring it back."
    >
      <div className="grid gap-5 text-sm">
        <div className="grid gap-1.5">
          <h3 className="font-medium">What is deleted</h3>
          <ul className="text-muted-foreground grid list-disc gap-1 pl-5">
            <li>Your videos, with every comment, marker and voice note on them, and their share links</li>
            <li>Your collections, your profile, and everywhere you are signed in</li>
            <li>Your name beside what you said about other people&apos;s videos</li>
          </ul>
        </div>
        <div className="grid gap-1.5">
          <h3 className="font-medium">What is kept</h3>
          <p className="text-muted-foreground">
            Invoices and payments, with your name and address, for as long as the law wants them. If something
            is still to be paid, we send you a last invoice.
          </p>
        </div>
        {identityCheck === "missing" ? (
          <SignInAgain provider={provider} />
        ) : (
          <DeleteAccount email={email} asksPassword={identityCheck === "password"} />
        )}
      </div>
    </SettingsSection>
  );
}

function SignInAgain({ provider }: { provider: string | null }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        To be sure that it is you, {provider ? "sign in once more first, or " : ""}
        <Link href="/set-password" className="text-primary font-medium underline underline-offset-4">
          set a password
        </Link>
        {provider ? "." : " first."}
      </p>
      {provider ? (
        <Button asChild variant="outline" className="h-auto min-h-10 max-w-full py-2 whitespace-normal">
          <a href={SIGN_IN_AGAIN}>Sign in with {provider} once more</a>
        </Button>
      ) : null}
    </div>
  );
}
