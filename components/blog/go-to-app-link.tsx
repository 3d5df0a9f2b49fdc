import { ArrowUpRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

/** To the dashboard; for whoever is not signed in, that is the landing page. */
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
