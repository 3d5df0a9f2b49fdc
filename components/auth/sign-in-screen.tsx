import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen, ExternalSignIn } from "@/components/auth/auth-screen";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { SignInForm } from "@/components/auth/sign-in-form";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { externalSignInMessages, type ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";

export type SignInScreenProps = {
  provider?: { name: string; href: string } | null;
  problem?: ExternalSignInProblem | null;
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
        <PasskeyButton purpose="signIn" className={buttonVariants({ variant: "outline", size: "lg" })} />
      ) : null}
      {provider && connectsEmail === null ? <ExternalSignIn {...provider} /> : null}
    </AuthScreen>
  );
}
