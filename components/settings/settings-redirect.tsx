"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { settingsAddressOf } from "@/lib/domain/accounts/settings-pages";

/** Redirects an address like `/settings#tokens` to the section's page, because servers do not get the anchor. */
export function SettingsRedirect() {
  const { replace } = useRouter();
  useEffect(() => {
    const address = settingsAddressOf(window.location.hash.slice(1));
    if (address) replace(address);
  }, [replace]);
  return null;
}
