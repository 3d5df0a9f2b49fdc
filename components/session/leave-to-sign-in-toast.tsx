"use client";

import { useEffect } from "react";
import { leaveToSignIn } from "@/components/auth/leave-to-sign-in";
import { Toaster } from "@/components/ui/sonner";

export function LeaveToSignIn() {
  useEffect(leaveToSignIn, []);
  return <Toaster />;
}
