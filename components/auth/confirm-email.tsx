import { ConfirmAddressForm, ConfirmedAddress } from "@/components/auth/confirm-address-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { PlainLink } from "@/components/ui/plain-link";
import { EMAIL_CONFIRMATION_DAYS, type ConfirmationState } from "@/lib/domain/accounts/mailed-links";
import { signInPath } from "@/lib/domain/playback/local-path";

type ConfirmEmailProps = {
  token: string;
  state: ConfirmationState;
};

/** Asks for a press, because mail programs open links automatically. */
export function ConfirmEmail({ token, state }: ConfirmEmailProps) {
  const buttonClassName = buttonVariants({ size: "lg" });
  if (state === "already")
    return <ConfirmedAddress title="This address is confirmed already." linkClassName={buttonClassName} />;
  if (state === "open") {
    return (
      <ConfirmAddressForm token={token} submitClassName={buttonClassName}>
        <NewLink />
      </ConfirmAddressForm>
    );
  }
  return (
    <div className="grid gap-7">
      <Alert variant="destructive">
        {state === "expired" ? (
          <>
            <AlertTitle>This link is too old.</AlertTitle>
            <AlertDescription>Links work for {EMAIL_CONFIRMATION_DAYS} days.</AlertDescription>
          </>
        ) : (
          <>
            <AlertTitle>We do not know this link.</AlertTitle>
            <AlertDescription>Perhaps a part of it is missing: copy the whole line.</AlertDescription>
          </>
        )}
      </Alert>
      <NewLink />
    </div>
  );
}

function NewLink() {
  return (
    <p className="text-muted-foreground text-sm">
      The{" "}
      <PlainLink
        href={signInPath("/settings")}
        className="text-primary font-medium underline-offset-4 hover:underline"
      >
        settings of your account
      </PlainLink>{" "}
      send a new link.
    </p>
  );
}
