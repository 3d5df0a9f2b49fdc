import type { Metadata } from "next";
import { SignUpScreen } from "@/components/auth/sign-up-screen";
import { readSignInOffer } from "@/lib/server/access/sign-in-offer";
import type { PageProps } from "@/lib/server/access/page-authorization";

export const metadata: Metadata = { title: "Create an Account" };

export default async function SignUpPage(props: PageProps) {
  const { provider } = await readSignInOffer(props);
  return <SignUpScreen provider={provider} />;
}
