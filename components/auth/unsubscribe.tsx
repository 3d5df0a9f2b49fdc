import { UnsubscribeForm } from "@/components/auth/unsubscribe-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { PlainLink } from "@/components/ui/plain-link";
import { signInPath } from "@/lib/domain/playback/local-path";

type UnsubscribeProps = {
  token: string;
  /** What the link turns off; null for an unknown link. */
  mails: "notifications" | "replies" | "invitations" | null;
};

/** Asks for a press, because mail programs open links automatically. */
export function Unsubscribe({ token, mails }: UnsubscribeProps) {
  return (
    <div className="grid gap-7">
      {mails !== null ? (
        <UnsubscribeForm token={token} submitClassName={buttonVariants({ size: "lg" })} />
      ) : (
        <Alert variant="destructive">
          <AlertTitle>We do not know this link.</AlertTitle>
          <AlertDescription>Nothing was changed. Perhaps a part of it is missing.</AlertDescription>
        </Alert>
      )}
      <p className="text-muted-foreground text-sm">
        {mails === "invitations" ? (
          "Then nobody can have an invitation mailed to your address again. Mails about replies end too. Links that you have stay valid."
        ) : mails === "replies" ? (
          "Then your address is forgotten for this ride. Its link stays valid, and on its page you can ask to be told again."
        ) : (
          <>
            Mails about invoices and your sign-in still come. In the{" "}
            <PlainLink
              href={signInPath("/settings/notifications")}
              className="text-primary font-medium underline-offset-4 hover:underline"
            >
              settings of your account
            </PlainLink>{" "}
            you choose what is mailed, and when.
          </>
        )}
      </p>
    </div>
  );
}
