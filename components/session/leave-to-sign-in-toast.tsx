"use client";

import { useEffect } from "react";
import { leaveToSignIn } from "@/components/session/session-guard";
import { Toaster } from "@/components/ui/sonner";

export function LeaveToSignIn() {
  useEffect(leaveToSignIn, []);
  return <Toaster />;
}
