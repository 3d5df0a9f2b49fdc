import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { PlainLink } from "@/components/ui/plain-link";
import { PRODUCT_NAME } from "@/lib/domain/product";

export function ConfirmedAddress({ title, linkClassName }: { title: string; linkClassName: string }) {
  return (
    <div className="grid gap-5">
      <Alert variant="success">
        <AlertTitle>{title}</AlertTitle>
        <AlertDescription>What concerns your account reaches you there.</AlertDescription>
      </Alert>
      <PlainLink href="/" className={linkClassName}>
        Go to {PRODUCT_NAME}
      </PlainLink>
    </div>
  );
}
