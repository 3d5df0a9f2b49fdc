import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { WebhookDelivery, WebhookEvent, WebhookProblem } from "@/lib/contracts/webhooks";

const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  "video.ready": "Video ready",
  "video.failed": "Video failed",
  "comment.created": "Comment made",
  test: "Test",
};
const STATUSES = {
  waiting: { label: "Waiting", variant: "secondary" },
  delivered: { label: "Delivered", variant: "success" },
  failed: { label: "Failed", variant: "destructive" },
} as const;
const PROBLEMS: Readonly<Record<Exclude<WebhookProblem, "answered">, string>> = {
  notPublic: "not an address of the public internet",
  unreachable: "no connection",
  timedOut: "no answer in time",
  off: "turned off",
};

export function WebhookDeliveries({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  return (
    <section aria-labelledby="deliveries-title" className="grid gap-2">
      <h3 id="deliveries-title" className="text-sm font-medium">
        Last deliveries
      </h3>
      {deliveries.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          None yet. A test shows whether your receiver can be reached.
        </p>
      ) : (
        <ul className="grid divide-y" aria-live="polite">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { event, status, attempts, createdAt, responseStatus, problem } = delivery;
  const { label, variant } = STATUSES[status];
  const reason = responseStatus !== null ? `answered ${responseStatus}` : problemOf(problem);
  return (
    <li className="flex items-start gap-4 py-2.5 text-sm">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="font-medium">{EVENTS[event]}</p>
        <p className="text-muted-foreground">
          <LocalTime iso={createdAt} format="moment" />
          {attempts > 0 ? `, ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}` : ""}
          {reason ? `, ${reason}` : ""}
        </p>
      </div>
      <Badge variant={variant}>{label}</Badge>
    </li>
  );
}

const problemOf = (problem: WebhookProblem | null) =>
  problem === null || problem === "answered" ? null : PROBLEMS[problem];
