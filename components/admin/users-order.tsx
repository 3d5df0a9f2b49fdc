"use client";

import type { UsersChoice } from "@/components/admin/users-choice";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

const ORDERS: readonly (Pick<UsersChoice, "orderBy" | "direction"> & { label: string })[] = [
  { orderBy: "createdAt", direction: "desc", label: "Newest accounts first" },
  { orderBy: "createdAt", direction: "asc", label: "Oldest accounts first" },
  { orderBy: "name", direction: "asc", label: "Name" },
  { orderBy: "amountDue", direction: "desc", label: "Amount due, highest first" },
  { orderBy: "totalVideos", direction: "desc", label: "Most videos first" },
  { orderBy: "freeMinutesUsed", direction: "desc", label: "Most free minutes used first" },
  { orderBy: "accountType", direction: "desc", label: "Admins first" },
];
const OTHER = "other";

type UsersOrderProps = { choice: UsersChoice; onChange: (part: Partial<UsersChoice>) => void };

export function UsersOrder({ choice, onChange }: UsersOrderProps) {
  const at = ORDERS.findIndex(
    (each) => each.orderBy === choice.orderBy && each.direction === choice.direction,
  );
  const choose = (value: string) => {
    const order = ORDERS[Number(value)];
    if (order) onChange({ orderBy: order.orderBy, direction: order.direction });
  };
  return (
    <div className="md:hidden">
      <Select value={at < 0 ? OTHER : String(at)} onValueChange={choose}>
        <SelectTrigger aria-label="Order">
          <SelectValue placeholder="Other order" />
        </SelectTrigger>
        <SelectContent>
          {ORDERS.map(({ label }, index) => (
            <SelectItem key={label} value={String(index)}>
              {label}
            </SelectItem>
          ))}
          {at < 0 ? <SelectItem value={OTHER}>Other order</SelectItem> : null}
        </SelectContent>
      </Select>
    </div>
  );
}
