import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type ShowButtonProps = {
  isShown: boolean;
  controls: string;
  onToggle: () => void;
  children: ReactNode;
};

export function ShowButton({ isShown, controls, onToggle, children }: ShowButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      aria-expanded={isShown}
      aria-controls={isShown ? controls : undefined}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
