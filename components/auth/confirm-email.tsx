"use client";

import { useMutation } from "@tanstack/react-query";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { confirmEmailMutation } from "@/lib/client/accounts/auth";
import { messageOf } from "@/lib/client/calls/request";
import { EMAIL_CONFIRMATION_DAYS, type ConfirmationState } from "@/lib/contracts/email-confirmation";
import { signInPath } from "@/lib/domain/playback/local-path";
import { PRODUCT_NAME } from "@/lib/domain/product";

type ConfirmEmailProps = {
  /** Of the mailed link. */
  token: string;
  /** What the link would do when the page was made. */
  state: ConfirmationState;
};

/** What a mailed link does: asked by a button, because mail programs open links by themselves. */
export function ConfirmEmail({ token, state }: ConfirmEmailProps) {
  const confirm = useMutation(confirmEmailMutation(token));
  if (confirm.isSuccess) return <Confirmed title="Your address is confirmed." />;
  if (state === "already") return <Confirmed title="This address is confirmed already." />;
  if (state === "open") {
    return (
      <div className="grid gap-5">
        {confirm.isError ? (
          <Alert variant="destructive">
            {messageOf(confirm.error, "The address could not be confirmed")}
          </Alert>
        ) : null}
        <Button size="lg" pending={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? "Confirming..." : "Confirm Address"}
        </Button>
        <NewLink />
      </div>
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

/** Through the sign-in screen, which redirects a signed-in user at once. */
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

function Confirmed({ title }: { title: string }) {
  return (
    <div className="grid gap-5">
      <Alert variant="success">
        <AlertTitle>{title}</AlertTitle>
        <AlertDescription>What concerns your account reaches you there.</AlertDescription>
      </Alert>
      <Button asChild size="lg">
        <PlainLink href="/">Go to {PRODUCT_NAME}</PlainLink>
      </Button>
    </div>
  );
}
