"use client";

import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { useCurrentUser } from "@/lib/client/auth";
import { useWasSignedIn } from "@/lib/client/signed-in-hint";

/** Whoever is signed in already has nothing to do on the sign-in screens. */
export function GoOnIfSignedIn() {
  return useWasSignedIn() ? <GoOn /> : null;
}

function GoOn() {
  const { data: user } = useCurrentUser();
  useGoOnAfter(user !== undefined && user !== null, 0);
  return null;
}
