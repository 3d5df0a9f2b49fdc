"use client";

import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { THEMES } from "@/components/layout/themes";

const never = () => () => undefined;

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  // What the device has stored is not known on the server.
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div role="radiogroup" aria-label="Theme" className="flex flex-wrap gap-2">
      {THEMES.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          className="has-checked:border-primary has-checked:bg-accent has-focus-visible:ring-ring/50 relative flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-4 text-sm font-medium has-focus-visible:ring-[3px]"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={isKnown && theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="text-muted-foreground size-4" />
          {label}
        </label>
      ))}
    </div>
  );
}
