import type { Metadata } from "next";
import Link from "next/link";
import { SetPasswordForm } from "@/components/auth/set-password-form";
import { BackLink } from "@/components/ui/back-link";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { requireUserPage } from "@/lib/server/access/page-viewer";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Set Your Password" };

export default async function SetPasswordPage() {
  const { email, hasLocalAuth } = await requireUserPage();
  return (
    <div className="page-container grid max-w-lg gap-4 py-6 sm:py-10">
      <BackLink as={Link} href="/" className="-my-2 justify-self-start">
        Back
      </BackLink>
      <Card>
        <CardHeader>
          <CardTitle as="h1" className="text-2xl">
            Set Your Password
          </CardTitle>
          <CardDescription>
            For the account{" "}
            <strong translate="no" className="text-foreground font-medium break-all">
              {email}
            </strong>
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-6">
          <p className="text-muted-foreground text-sm">
            With a password you can sign in with your email and password instead of the external sign-in
            provider, independent of it and from anywhere.
          </p>
          {hasLocalAuth ? <HasPassword /> : <SetPasswordForm email={email} />}
        </CardContent>
      </Card>
    </div>
  );
}

function HasPassword() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm">This account has a password already.</p>
      <Button asChild>
        <Link href="/settings/security#password">Change Password</Link>
      </Button>
    </div>
  );
}
