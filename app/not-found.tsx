import type { Metadata } from "next";
import { Suspense } from "react";
import { SignInOffer } from "@/components/session/sign-in-offer";
import { BrandLink } from "@/components/layout/brand";
import { HeaderBar } from "@/components/layout/header-bar";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { ViewerHeader } from "@/components/layout/viewer-header";
import { buttonVariants } from "@/components/ui/button-variants";

export const metadata: Metadata = { title: "404 Page Not Found" };

/** For unknown paths, and for signed-in paths without a session. */
export default function NotFound() {
  return (
    <>
      <ViewerHeader
        visitor={
          <HeaderBar>
            <BrandLink />
          </HeaderBar>
        }
      />
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        <NotFoundMessage>
          <Suspense>
            <SignInOffer className={buttonVariants()} />
          </Suspense>
        </NotFoundMessage>
      </main>
    </>
  );
}
