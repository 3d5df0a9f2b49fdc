import { Play } from "lucide-react";
import Link from "next/link";
import { PendingSign } from "@/components/demo/pending-sign";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type TryDemoLinkProps = { href: string; title: string; className?: string };

/** Opens a demo. Its page is fetched when it is asked for: a grid of them would fetch the viewer's code for every card. */
export function TryDemoLink({ href, title, className }: TryDemoLinkProps) {
  return (
    <Button asChild className={className}>
      <Link href={href} prefetch={false}>
        <PendingSign pending={<Spinner label="Loading" />}>
          <Play aria-hidden />
        </PendingSign>
        Try Demo
        <span className="sr-only"> {title}</span>
      </Link>
    </Button>
  );
}
