"use client";

import { ShieldX } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

const WORDS = { title: "Access Denied", description: "You don't have admin privileges" } as const;
export const AFTER_ACCESS_DENIED = "/videos";

export const tellAccessDenied = () => showToast({ ...WORDS, variant: "destructive" });

/** In place of a page of the admin area, for somebody who is no admin: says so and goes to their videos. */
export function AccessDenied() {
  const router = useRouter();
  useEffect(() => {
    tellAccessDenied();
    router.replace(AFTER_ACCESS_DENIED);
  }, [router]);
  return (
    <MessageScreen
      icon={ShieldX}
      title={WORDS.title}
      description={`${WORDS.description}.`}
      actions={
        <Button asChild variant="outline">
          <Link href={AFTER_ACCESS_DENIED}>Go to Your Videos</Link>
        </Button>
      }
    />
  );
}
