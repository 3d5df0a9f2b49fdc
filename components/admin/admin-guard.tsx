"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";
import { AFTER_ACCESS_DENIED } from "@/components/auth/access-denied-words";
import { tellAccessDenied } from "@/components/auth/leave-admin-area";
import { registerAdminWrites } from "@/lib/client/admin-writes";
import { onAdminLoss } from "@/lib/client/session-loss";

/** Around every screen of the admin area: makes its writes known, and leaves it when a call finds that one is no admin any more. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const router = useRouter();
  useState(() => registerAdminWrites(queries));
  useEffect(
    () =>
      onAdminLoss(() => {
        tellAccessDenied();
        router.replace(AFTER_ACCESS_DENIED);
      }),
    [router],
  );
  return children;
}
