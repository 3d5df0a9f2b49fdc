"use client";

import { useQuery } from "@tanstack/react-query";
import { Clock, DollarSign, Users, Video } from "lucide-react";
import { Skeleton } from "@/components/ui/skeleton";
import { StatCard } from "@/components/ui/stat-card";
import { adminTotalsQuery } from "@/lib/client/accounts/admin-users";
import { formatDollars, formatMinutes } from "@/lib/domain/billing/money";

const count = (number: number) => number.toLocaleString("en-US");

export function UsersTotals() {
  const { data: totals, isError } = useQuery(adminTotalsQuery);
  const figure = (write: (value: NonNullable<typeof totals>) => string) => {
    if (totals) return write(totals);
    return isError ? <span aria-label="Not available">–</span> : <Skeleton className="my-1 h-7 w-16" />;
  };
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard icon={Users} label="Total Users">
        {figure(({ users }) => count(users))}
      </StatCard>
      <StatCard icon={Video} label="Total Videos">
        {figure(({ videos }) => count(videos))}
      </StatCard>
      <StatCard icon={Clock} label="Billable Minutes">
        {figure(({ billableMinutes }) => formatMinutes(billableMinutes))}
      </StatCard>
      <StatCard icon={DollarSign} label="Estimated Revenue">
        {figure(({ estimatedRevenue }) => formatDollars(estimatedRevenue))}
      </StatCard>
    </dl>
  );
}
