"use client";

import { useRouter } from "next/navigation";
import { useEffect, type ReactNode } from "react";
import { AFTER_ACCESS_DENIED } from "@/components/admin/access-denied-labels";
import { showAccessDenied } from "@/components/admin/leave-admin-area";
import { onAdminLoss } from "@/lib/client/calls/session-loss";

/** Leaves the admin area when a call reports that the user is not an admin. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(
    () =>
      onAdminLoss(() => {
        showAccessDenied();
        router.replace(AFTER_ACCESS_DENIED);
      }),
    [router],
  );
  return children;
}
