import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type ShowButtonProps = {
  isShown: boolean;
  /** Id of what it shows. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
};

/** Shows and hides what stands below it. */
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
