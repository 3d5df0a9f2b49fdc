import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen, ExternalSignIn } from "@/components/auth/auth-screen";
import { SignUpForm, type SignUpParts } from "@/components/auth/sign-up-form";
import { GENDER_LABELS } from "@/components/profile/gender-labels";
import { buttonVariants } from "@/components/ui/button-variants";
import { fieldClasses } from "@/components/ui/field-classes";

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

export const SIGN_UP_PARTS: SignUpParts = {
  submitClassName: buttonVariants({ size: "lg" }),
  firstLabel: <InSteps usual="Create Account">Continue</InSteps>,
  firstPending: <InSteps usual="Creating Account...">One moment...</InSteps>,
  backClassName: `${buttonVariants({ variant: "ghost", size: "lg" })} not-stepwise:hidden order-last -mt-2 w-full`,
  stepTitles: [<StepTitle key={1} step={1} />, <StepTitle key={2} step={2} />],
  genderClassName: `${fieldClasses} has-[option[value='']:checked]:text-muted-foreground [&>option]:text-foreground h-10 cursor-pointer px-2 pointer-coarse:h-11`,
  genderOptions: (
    <>
      <option value="" disabled hidden>
        Select gender
      </option>
      {Object.entries(GENDER_LABELS).map(([gender, label]) => (
        <option key={gender} value={gender}>
          {label}
        </option>
      ))}
    </>
  ),
};

function InSteps({ usual, children }: { usual: string; children: string }) {
  return (
    <>
      <span className="stepwise:hidden">{usual}</span>
      <span className="not-stepwise:hidden">{children}</span>
    </>
  );
}

function StepTitle({ step }: { step: 1 | 2 }) {
  return (
    <div className="flex items-center gap-3">
      <p className="text-muted-foreground text-sm tabular-nums">Step {step} of 2</p>
      <span aria-hidden className="bg-primary h-1 flex-1 rounded-full" />
      <span aria-hidden className={`h-1 flex-1 rounded-full ${step === 1 ? "bg-input/30" : "bg-primary"}`} />
    </div>
  );
}
