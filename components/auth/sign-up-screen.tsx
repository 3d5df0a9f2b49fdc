import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ExternalSignIn } from "@/components/auth/external-sign-in";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { SIGN_UP_PARTS } from "@/components/auth/sign-up-parts";

export function SignUpScreen({ provider = null }: { provider?: { name: string; href: string } | null }) {
  return (
    <AuthScreen
      title="Create an Account"
      subtitle="Join for remote coaching: your first 5 videos or 25 minutes are free."
      width="wide"
      footer={<AuthLink href="/signin">Already have an account? Sign In</AuthLink>}
    >
      <SignUpForm {...SIGN_UP_PARTS} />
      {provider ? <ExternalSignIn {...provider} /> : null}
    </AuthScreen>
  );
}
