import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ProvePerson } from "@/components/auth/prove-person";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import type { PageProps } from "@/lib/server/access/page-authorization";
import { awaitsSecondStep } from "@/lib/server/access/sign-in-offer";

export const metadata: Metadata = { title: "Second Step", robots: { index: false } };

export default async function SecondStepPage({ searchParams }: PageProps) {
  const { next, by } = (await searchParams) ?? {};
  return (
    <AuthScreen
      title="One More Step"
      subtitle="This account asks for a passkey as well."
      footer={<AuthLink href="/signin">Sign in to another account</AuthLink>}
    >
      {(await awaitsSecondStep()) ? (
        <ProvePerson
          purpose="secondStep"
          submitClassName={buttonVariants({ size: "lg" })}
          otherWayClassName={buttonVariants({ variant: "ghost" })}
          isByCode={by === "code"}
          next={typeof next === "string" ? next : undefined}
        />
      ) : (
        <Alert variant="destructive">This sign-in took too long. Please begin again.</Alert>
      )}
    </AuthScreen>
  );
}
