"use client";

import { ProvePerson } from "@/components/auth/prove-person";
import { nextPath } from "@/components/auth/use-continue-after";
import { navigateTo } from "@/lib/client/navigate-to";

/** The second step of a sign-in. */
export function SecondStep() {
  return <ProvePerson occasion="secondStep" onProven={() => navigateTo(nextPath())} />;
}
