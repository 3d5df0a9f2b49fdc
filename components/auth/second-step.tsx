"use client";

import { ProvePerson, type ProvePersonProps } from "@/components/auth/prove-person";
import { nextPath } from "@/components/auth/use-continue-after";
import { navigateTo } from "@/lib/client/navigate-to";

export function SecondStep(props: Omit<ProvePersonProps, "occasion" | "onProven">) {
  return <ProvePerson {...props} occasion="secondStep" onProven={() => navigateTo(nextPath())} />;
}
