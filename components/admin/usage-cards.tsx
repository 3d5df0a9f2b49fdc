"use client";

import { Clock, DollarSign, Hourglass, Video } from "lucide-react";
import { useState } from "react";
import { RecordPaymentDialog } from "@/components/admin/record-payment-dialog";
import { Button } from "@/components/ui/button";
import { StatCard } from "@/components/ui/stat-card";
import type { AdminUserDetail } from "@/lib/contracts/admin-users";
import { FREE_SECONDS, FREE_VIDEOS } from "@/lib/domain/billing/billing";
import { formatDollars, formatMinutes } from "@/lib/domain/billing/money";

export function UsageCards({ detail }: { detail: AdminUserDetail }) {
  const [isRecording, setIsRecording] = useState(false);
  const { freeVideosUsed, freeMinutesUsed, billableMinutes, amountDue } = detail.usage;
  return (
    <>
      <dl className="grid gap-3 min-[26rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <StatCard icon={Video} label="Free Videos Used">
          {freeVideosUsed}/{FREE_VIDEOS}
        </StatCard>
        <StatCard icon={Hourglass} label="Free Minutes Used">
          {formatMinutes(freeMinutesUsed)}/{FREE_SECONDS / 60}
        </StatCard>
        <StatCard icon={Clock} label="Billable Minutes">
          {formatMinutes(billableMinutes)}
        </StatCard>
        <StatCard
          icon={DollarSign}
          label={amountDue < 0 ? "Credit" : "Amount Due"}
          action={
            amountDue > 0 ? (
              <Button size="sm" onClick={() => setIsRecording(true)}>
                Record Payment
              </Button>
            ) : undefined
          }
        >
          {formatDollars(Math.abs(amountDue))}
        </StatCard>
      </dl>
      <RecordPaymentDialog detail={detail} open={isRecording} onOpenChange={setIsRecording} />
    </>
  );
}
