import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

/** To the dashboard; for whoever is not signed in, that is the landing page. */
export function GoToAppLink() {
  return (
    <Button asChild variant="outline" size="sm">
      <Link href="/" prefetch={false}>
        Go to App
        <ArrowUpRight aria-hidden />
      </Link>
    </Button>
  );
}
