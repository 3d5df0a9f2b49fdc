"use client";

import { THEMES } from "@/components/layout/themes";
import { useTheme } from "@/lib/client/device/theme";

export function ThemeChoice() {
  const [theme, choose] = useTheme();
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
            checked={theme === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="text-muted-foreground size-4" />
          {label}
        </label>
      ))}
    </div>
  );
}
