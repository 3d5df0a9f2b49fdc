import { ConfirmRepliesForm, RepliesConfirmed } from "@/components/auth/confirm-replies-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { EMAIL_CONFIRMATION_DAYS, type ConfirmationState } from "@/lib/domain/accounts/mailed-links";

type ConfirmRepliesProps = {
  token: string;
  state: ConfirmationState;
  /** "" where it is not known. */
  rider: string;
  url: string | null;
};

/** Asks for a press, because mail programs open links automatically. */
export function ConfirmReplies({ token, state, rider, url }: ConfirmRepliesProps) {
  const buttonClassName = buttonVariants({ size: "lg" });
  if (url !== null && state === "already")
    return <RepliesConfirmed rider={rider} url={url} linkClassName={buttonClassName} />;
  if (url !== null)
    return <ConfirmRepliesForm token={token} rider={rider} url={url} submitClassName={buttonClassName} />;
  return (
    <Alert variant="destructive">
      {state === "expired" ? (
        <>
          <AlertTitle>This link does not work any more.</AlertTitle>
          <AlertDescription>
            Links work for {EMAIL_CONFIRMATION_DAYS} days, while the ride is shared with you. You can ask for
            a new one on the ride&apos;s page.
          </AlertDescription>
        </>
      ) : (
        <>
          <AlertTitle>We do not know this link.</AlertTitle>
          <AlertDescription>Perhaps a part of it is missing: copy the whole line.</AlertDescription>
        </>
      )}
    </Alert>
  );
}
