import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type StripToolProps = { name: string; isDisabled?: boolean; onPress: () => void; children: ReactNode };

/** A small button with an icon, beside a row of pictures. */
export function StripTool({ name, isDisabled = false, onPress, children }: StripToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={name}
      title={name}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
