import { Moon, Sun } from "lucide-react";
import { ThemeButton } from "@/components/layout/theme-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/lib/client/class-names";

/** Light or dark, for the public pages: without the menu's code. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <ThemeButton className={cn(buttonVariants({ variant: "ghost", size: "icon" }), className)}>
      <Sun aria-hidden className="dark:hidden" />
      <Moon aria-hidden className="hidden dark:block" />
    </ThemeButton>
  );
}
