import type { Metadata } from "next";
import { SignInScreen } from "@/components/auth/sign-in-screen";
import { readSignInOffer } from "@/lib/server/access/sign-in-offer";
import type { PageProps } from "@/lib/server/access/page-authorization";

export const metadata: Metadata = { title: "Sign In" };

export default async function SignInPage(props: PageProps) {
  return <SignInScreen {...await readSignInOffer(props)} />;
}
