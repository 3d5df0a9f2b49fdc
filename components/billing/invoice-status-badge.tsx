import { Badge } from "@/components/ui/badge";
import { INVOICE_STATUS_WORDS, isOpenInvoice, type InvoiceStatus } from "@/lib/domain/billing";

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <Badge variant={badgeOf(status)}>{INVOICE_STATUS_WORDS[status]}</Badge>;
}

function badgeOf(status: InvoiceStatus): "warning" | "success" | "secondary" {
  if (isOpenInvoice(status)) return "warning";
  return status === "paid" ? "success" : "secondary";
}
