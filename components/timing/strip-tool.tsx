import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type StripToolProps = { name: string; isDisabled?: boolean; onPress: () => void; children: ReactNode };

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
