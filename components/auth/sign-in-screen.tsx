import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ExternalSignIn } from "@/components/auth/external-sign-in";
import { PasskeySignIn } from "@/components/auth/passkey-sign-in";
import { SignInForm } from "@/components/auth/sign-in-form";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { externalSignInMessages, type ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";

export type SignInScreenProps = {
  /** The configured external provider, with the way to it. */
  provider?: { name: string; href: string } | null;
  /** How a sign-in through it ended. */
  problem?: ExternalSignInProblem | null;
  /** The account that the provider's person may be connected to, once its password was given. */
  connectsEmail?: string | null;
};

export function SignInScreen({ provider = null, problem = null, connectsEmail = null }: SignInScreenProps) {
  return (
    <AuthScreen
      title="Welcome Back"
      subtitle="Sign in to your rides, comments and collections."
      isForVisitors={connectsEmail === null}
      footer={
        <>
          New here? <AuthLink href="/signup">Create Account</AuthLink>
        </>
      }
    >
      {problem && provider ? (
        <Alert variant={problem === "connect" ? "default" : "destructive"} className="break-words">
          {externalSignInMessages(problem, provider.name)}
        </Alert>
      ) : null}
      <SignInForm submitClassName={buttonVariants({ size: "lg" })} connectsEmail={connectsEmail} />
      {connectsEmail === null ? (
        <PasskeySignIn className={buttonVariants({ variant: "outline", size: "lg" })} />
      ) : null}
      {provider && connectsEmail === null ? <ExternalSignIn {...provider} /> : null}
    </AuthScreen>
  );
}
