"use client";

import { LayoutGrid, List } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLibraryLayout } from "@/components/videos/use-library-layout";

const CHOICES = [
  { layout: "cards", label: "Cards", icon: LayoutGrid },
  { layout: "rows", label: "Rows", icon: List },
] as const;

export function LayoutSwitch() {
  const [chosen, choose] = useLibraryLayout();
  return (
    <div role="group" aria-label="Layout" className="tiles:flex hidden rounded-lg border p-0.5">
      {CHOICES.map(({ layout, label, icon: Icon }) => (
        <Button
          key={layout}
          variant={layout === chosen ? "secondary" : "ghost"}
          size="icon-sm"
          aria-label={label}
          aria-pressed={layout === chosen}
          onClick={() => choose(layout)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
