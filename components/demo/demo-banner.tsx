import { Sparkles as sparklesNode } from "lucide";
import { SignUpLink } from "@/components/demo/sign-up-link";
import { staticIcon } from "@/components/ui/static-icon";

const Sparkles = staticIcon(sparklesNode);

/** Says why nothing can be written here. */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demo"
      className="border-warning/50 bg-warning/15 text-warning-ink @container rounded-xl border"
    >
      <div className="flex flex-col gap-3 px-4 py-3 @sm:flex-row @sm:items-center @sm:justify-between">
        <p className="flex gap-2.5 text-sm">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">Demo Mode</strong> - Sign up to add your own comments and
            markers
          </span>
        </p>
        <SignUpLink
          size="sm"
          className="bg-warning text-warning-foreground hover:bg-warning/90 self-start @sm:self-auto"
        >
          Sign Up Free
        </SignUpLink>
      </div>
    </aside>
  );
}
