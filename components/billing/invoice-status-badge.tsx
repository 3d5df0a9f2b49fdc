import { Badge } from "@/components/ui/badge";
import { INVOICE_STATUS_LABELS, isOpenInvoice, type ListedInvoiceStatus } from "@/lib/domain/billing/billing";

export function InvoiceStatusBadge({ status }: { status: ListedInvoiceStatus }) {
  return <Badge variant={badgeOf(status)}>{INVOICE_STATUS_LABELS[status]}</Badge>;
}

function badgeOf(status: ListedInvoiceStatus): "warning" | "success" | "secondary" {
  if (isOpenInvoice(status)) return "warning";
  return status === "paid" ? "success" : "secondary";
}
