"use client";

import type { ReactNode } from "react";
import { chooseTheme, shownTheme, useShownTheme } from "@/lib/client/theme";

type ThemeButtonProps = { className: string; children: ReactNode };

/** Changes between light and dark. */
export function ThemeButton({ className, children }: ThemeButtonProps) {
  // The page follows the device and other tabs while this is on it.
  useShownTheme();
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={() => chooseTheme(shownTheme() === "dark" ? "light" : "dark")}
      className={className}
    >
      {children}
    </button>
  );
}
