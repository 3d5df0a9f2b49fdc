import { UnsubscribeForm } from "@/components/auth/unsubscribe-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { PlainLink } from "@/components/ui/plain-link";
import { signInPath } from "@/lib/domain/playback/local-path";

/** By a button, because mail programs open links automatically. */
export function Unsubscribe({ token, isKnown }: { token: string; isKnown: boolean }) {
  return (
    <div className="grid gap-7">
      {isKnown ? (
        <UnsubscribeForm token={token} submitClassName={buttonVariants({ size: "lg" })} />
      ) : (
        <Alert variant="destructive">
          <AlertTitle>We do not know this link.</AlertTitle>
          <AlertDescription>Nothing was changed. Perhaps a part of it is missing.</AlertDescription>
        </Alert>
      )}
      <p className="text-muted-foreground text-sm">
        Mails about invoices and your sign-in still come. In the{" "}
        <PlainLink
          href={signInPath("/settings#notifications")}
          className="text-primary font-medium underline-offset-4 hover:underline"
        >
          settings of your account
        </PlainLink>{" "}
        you choose what is mailed, and when.
      </p>
    </div>
  );
}
