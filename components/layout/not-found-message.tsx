import { Compass as compassNode } from "lucide";
import type { ReactNode } from "react";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";

const Compass = staticIcon(compassNode);

type NotFoundMessageProps = {
  children?: ReactNode;
};

export function NotFoundMessage({ children }: NotFoundMessageProps) {
  return (
    <MessageScreen
      icon={Compass}
      title="404 Page Not Found"
      description={
        <>
          <p>There is no page at this address: it may be mistyped, or the page has moved.</p>
          <p className="text-sm">Did you forget to add the page to the router?</p>
        </>
      }
      actions={
        <>
          {children}
          <Button asChild variant="outline">
            <PlainLink href="/">Back to Home</PlainLink>
          </Button>
        </>
      }
    />
  );
}
