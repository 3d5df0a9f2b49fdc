"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ACCESS_DENIED, AFTER_ACCESS_DENIED } from "@/components/admin/access-denied-labels";
import { showToast } from "@/components/ui/toast";

export const showAccessDenied = () => showToast({ ...ACCESS_DENIED, variant: "destructive" });

export function LeaveAdminArea() {
  const router = useRouter();
  useEffect(() => {
    showAccessDenied();
    router.replace(AFTER_ACCESS_DENIED);
  }, [router]);
  return null;
}
