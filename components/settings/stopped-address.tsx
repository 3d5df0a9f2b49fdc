import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type StoppedAddressProps = { address: string; onSendAgain: () => void };

export function StoppedAddress({ address, onSendAgain }: StoppedAddressProps) {
  return (
    <Alert variant="warning">
      <p className="wrap-anywhere">
        Mails to <span translate="no">{address}</span> come back. We stopped sending them.
      </p>
      <Button variant="outline" size="sm" className="mt-2 justify-self-start" onClick={onSendAgain}>
        Send Again
      </Button>
    </Alert>
  );
}
