import { ArrowLeft } from "lucide-react";
import { SignUpLink } from "@/components/demo/sign-up-link";
import { Badge } from "@/components/ui/badge";
import { PlainLink } from "@/components/ui/plain-link";

/** Above a demo: what this is, the way back, and the way to do it with one's own ride. */
export function DemoModeBar() {
  return (
    <div role="region" aria-label="Demo Mode" className="bg-accent text-accent-foreground border-b">
      <div className="page-container flex items-center gap-3 py-1.5 lg:h-(--above-workspace) lg:py-0">
        <div className="flex flex-1 flex-wrap items-center gap-x-4 max-sm:flex-col max-sm:items-start">
          <Badge className="max-sm:mt-1">Demo Mode</Badge>
          <PlainLink
            href="/demo"
            className="focus-ring flex min-h-9 items-center gap-1.5 rounded-sm text-sm font-medium hover:underline pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Back to Demo Videos
          </PlainLink>
        </div>
        <SignUpLink size="sm">Sign Up to Analyze</SignUpLink>
      </div>
    </div>
  );
}
