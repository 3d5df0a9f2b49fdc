"use client";

import { useEffect } from "react";
import { leaveToSignIn } from "@/components/auth/leave-to-sign-in";
import { Toaster } from "@/components/ui/sonner";

/** Leads to the sign-in from a page that has no notifications of its own, and says so. */
export function LeaveToSignIn() {
  useEffect(leaveToSignIn, []);
  return <Toaster />;
}
