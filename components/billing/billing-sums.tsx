import Link from "next/link";
import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import type { RunningMonth, Usage } from "@/lib/contracts/billing";
import { FREE_SECONDS, FREE_VIDEOS, freeTierLeft } from "@/lib/domain/billing/billing";
import { formatMonth } from "@/lib/domain/dates";
import { formatDollars, formatMinutes } from "@/lib/domain/billing/money";

const FREE_MINUTES = FREE_SECONDS / 60;
const videosWord = (count: number) => (count === 1 ? "1 video" : `${count} videos`);

export function BillingSums({ usage, month }: { usage: Usage; month: RunningMonth }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <AllowanceCard usage={usage} />
      <SumCard title="This month" value={formatDollars(month.amount)}>
        <p>{formatMonth(month.periodStart)}, so far</p>
        <p>
          {videosWord(month.totalVideos)}, {formatMinutes(month.totalMinutes)} min, of which{" "}
          {formatMinutes(month.billableMinutes)} min billable
        </p>
      </SumCard>
      <AmountDueCard usage={usage} />
    </div>
  );
}

function AllowanceCard({ usage }: { usage: Usage }) {
  const { freeVideosUsed, freeMinutesUsed } = usage;
  const left = freeTierLeft({ videos: freeVideosUsed, seconds: Math.round(freeMinutesUsed * 60) });
  return (
    <SumCard
      title="Free allowance"
      value={left ? `${formatMinutes(left.seconds / 60)} min` : "Used up"}
      note={left ? `or ${videosWord(left.videos)} left` : undefined}
    >
      <Used label="Free videos" used={freeVideosUsed} of={FREE_VIDEOS} shown={String(freeVideosUsed)} />
      <Used
        label="Free minutes"
        used={freeMinutesUsed}
        of={FREE_MINUTES}
        shown={formatMinutes(freeMinutesUsed)}
      />
      <p>{left ? "Whichever is reached first." : "Further rides cost $0.50 a minute."}</p>
    </SumCard>
  );
}

type UsedProps = { label: string; used: number; of: number; shown: string };

function Used({ label, used, of, shown }: UsedProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4 tabular-nums">
        {label}
        <span>
          {shown}/{of}
        </span>
      </p>
      <Progress value={(used / of) * 100} label={`${label} used`} className="h-1.5" />
    </div>
  );
}

function AmountDueCard({ usage: { amountDue, billableMinutes } }: { usage: Usage }) {
  if (amountDue < 0)
    return (
      <SumCard title="Credit" value={formatDollars(-amountDue)}>
        <p>You have paid in advance. Your next rides use it up.</p>
      </SumCard>
    );
  return (
    <SumCard title="Amount due" value={formatDollars(amountDue)}>
      {amountDue === 0 ? (
        <p>Nothing to pay.</p>
      ) : (
        <p>
          {formatMinutes(billableMinutes)} min to pay. The invoice comes by e-mail at the end of the month.{" "}
          <Link href="/pricing" className="text-primary focus-ring rounded-sm underline underline-offset-4">
            How pricing works
          </Link>
        </p>
      )}
    </SumCard>
  );
}

type SumCardProps = { title: string; value: string; note?: string | undefined; children: ReactNode };

function SumCard({ title, value, note, children }: SumCardProps) {
  return (
    <Card className="gap-3 sm:gap-3">
      <CardHeader>
        <CardTitle className="text-muted-foreground text-sm font-normal">{title}</CardTitle>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-3xl font-semibold tabular-nums">{value}</span>
          {note === undefined ? null : <span className="text-muted-foreground text-sm">{note}</span>}
        </p>
      </CardHeader>
      <CardContent className="text-muted-foreground grid gap-2 text-sm">{children}</CardContent>
    </Card>
  );
}
