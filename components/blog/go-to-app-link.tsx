import { ArrowUpRight as arrowUpRightNode } from "lucide";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";

const ArrowUpRight = staticIcon(arrowUpRightNode);

export function GoToAppLink() {
  return (
    <Button asChild variant="outline" size="sm">
      <PlainLink href="/">
        Go to App
        <ArrowUpRight aria-hidden />
      </PlainLink>
    </Button>
  );
}
