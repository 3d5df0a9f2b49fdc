import { Compass } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { BrandLink } from "@/components/layout/brand";
import { HeaderBar } from "@/components/layout/header-bar";
import { MessageScreen } from "@/components/layout/message-screen";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
    <>
      <HeaderBar>
        <BrandLink />
      </HeaderBar>
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        <MessageScreen
          icon={Compass}
          title="404 Page Not Found"
          description="Did you forget to add the page to the router?"
          actions={
            <Button asChild>
              <Link href="/">Back to Home</Link>
            </Button>
          }
        />
      </main>
    </>
  );
}
