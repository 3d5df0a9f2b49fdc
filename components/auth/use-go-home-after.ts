"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Goes to `/` once `done` has been true for `delayMs`, and asks the server for it anew: the session has changed. */
export function useGoHomeAfter(done: boolean, delayMs: number): void {
  const router = useRouter();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => {
      router.push("/");
      router.refresh();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [done, delayMs, router]);
}
