import { Play } from "lucide-react";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

type TryDemoLinkProps = { href: string; title: string; className?: string };

/** Opens a demo. */
export function TryDemoLink({ href, title, className }: TryDemoLinkProps) {
  return (
    <Button asChild className={className}>
      <PlainLink href={href}>
        <Play aria-hidden />
        Try Demo
        <span className="sr-only"> {title}</span>
      </PlainLink>
    </Button>
  );
}
