import { Moon as moonNode, Sun as sunNode } from "lucide";
import { ThemeButton } from "@/components/layout/theme-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { staticIcon } from "@/components/ui/static-icon";
import { cn } from "@/lib/client/class-names";

const Moon = staticIcon(moonNode);
const Sun = staticIcon(sunNode);

/** For public pages: does not load the code of the menu. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <ThemeButton className={cn(buttonVariants({ variant: "ghost", size: "icon" }), className)}>
      <Sun aria-hidden className="dark:hidden" />
      <Moon aria-hidden className="hidden dark:block" />
    </ThemeButton>
  );
}
