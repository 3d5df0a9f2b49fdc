"use client";

import { useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { NativeForm } from "@/components/ui/native-form";
import { PlainLink } from "@/components/ui/plain-link";

const loadCall = async () => (await import("@/components/auth/confirm-replies-call")).confirmRepliesCall;

type RideProps = { rider: string; url: string };

export function ConfirmRepliesForm({
  token,
  submitClassName,
  ...ride
}: RideProps & { token: string; submitClassName: string }) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <RepliesConfirmed {...ride} linkClassName={submitClassName} />;
  return (
    <div className="grid gap-5">
      <p className="text-sm">
        You are told when <Rider name={ride.rider} /> answers your comments on the ride, or marks one as
        resolved. Each mail has a link that ends it.
      </p>
      <NativeForm
        load={loadCall}
        constants={{ token }}
        submit={{ label: "Yes, Tell Me", pending: "Confirming...", className: submitClassName }}
        onDone={() => setIsDone(true)}
      />
    </div>
  );
}

export function RepliesConfirmed({ rider, url, linkClassName }: RideProps & { linkClassName: string }) {
  return (
    <div className="grid gap-5">
      <Alert variant="success">
        <AlertTitle>This address is confirmed.</AlertTitle>
        <AlertDescription>
          <p>
            You are told here when <Rider name={rider} /> answers.
          </p>
        </AlertDescription>
      </Alert>
      <PlainLink href={url} className={linkClassName}>
        Open the Ride
      </PlainLink>
    </div>
  );
}

const Rider = ({ name }: { name: string }) =>
  name === "" ? <span>the rider</span> : <span translate="no">{name}</span>;
