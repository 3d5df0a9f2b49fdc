"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { settingsAddressOf } from "@/lib/domain/accounts/settings-pages";

/** Leads from an address like `/settings#tokens`, whose anchor the server does not get, to the section's page. */
export function SettingsRedirect() {
  const { replace } = useRouter();
  useEffect(() => {
    const address = settingsAddressOf(window.location.hash.slice(1));
    if (address) replace(address);
  }, [replace]);
  return null;
}
