import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { PlainLink } from "@/components/ui/plain-link";

export function resetPasswordParts(isFirst: boolean) {
  const submitClassName = buttonVariants({ size: "lg" });
  return {
    submitClassName,
    doneWords: (
      <Alert variant="success">
        <AlertTitle>Your new password is set.</AlertTitle>
        <AlertDescription>
          {isFirst
            ? "Your address is confirmed. Whatever opened this account before does not any more."
            : "Wherever you were signed in, you are not any more. Access tokens have ended too."}
        </AlertDescription>
      </Alert>
    ),
    wayOn: (
      <PlainLink href="/signin" className={submitClassName}>
        Sign In
      </PlainLink>
    ),
  };
}
