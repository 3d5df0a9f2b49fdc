"use client";

import { useLayoutEffect } from "react";
import { ensureTheme } from "@/lib/client/device/theme";

/** A page that is not found comes empty and is drawn by React, which runs no script of it: this does what theme-script.ts does. */
export function ThemeOfRedrawnPage() {
  useLayoutEffect(ensureTheme, []);
  return null;
}
