"use client";

import type { ReactNode } from "react";
import { chooseTheme, shownTheme } from "@/lib/client/device/theme";

type ThemeButtonProps = { className: string; children: ReactNode };

export function ThemeButton({ className, children }: ThemeButtonProps) {
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
