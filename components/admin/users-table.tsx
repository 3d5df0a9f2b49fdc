"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX, Users } from "lucide-react";
import Link from "next/link";
import { AccountTypeBadge } from "@/components/admin/account-type-badge";
import {
  USERS_PER_PAGE,
  usersQueryOf,
  addressOf,
  usersChoiceOf,
  type UsersChoice,
} from "@/components/admin/users-choice";
import { SearchField } from "@/components/admin/search-field";
import { UsersOrder } from "@/components/admin/users-order";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DataTable, type Column } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Paging } from "@/components/ui/paging";
import { Spinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { cn } from "@/lib/client/class-names";
import { adminUsersQuery } from "@/lib/client/accounts/admin-users";
import type { AdminUser, AdminUsersQuery } from "@/lib/contracts/admin-users";
import { fullName } from "@/lib/domain/accounts/account-name";
import { FREE_SECONDS, FREE_VIDEOS, isFreeTierUsedUp } from "@/lib/domain/billing/billing";
import { formatDollars, formatMinutes } from "@/lib/domain/billing/money";
import { AccountAvatar } from "@/components/profile/account-avatar";
import type { User } from "@/lib/contracts/auth";
import { useSearchParams } from "next/navigation";

const COLUMNS: readonly Column<AdminUser, AdminUsersQuery["orderBy"]>[] = [
  {
    header: "User",
    cell: (user) => <UserIdentity user={user} />,
    order: { by: "name", first: "asc" },
    isTitle: true,
  },
  {
    header: "Type",
    cell: ({ accountType }) => <AccountTypeBadge type={accountType} />,
    order: { by: "accountType", first: "asc" },
  },
  {
    header: "Free Tier Used",
    cell: (user) => <FreeTierUsed user={user} />,
    order: { by: "freeMinutesUsed", first: "desc" },
  },
  {
    header: "Total Videos",
    cell: ({ usage }) => usage.totalVideos,
    order: { by: "totalVideos", first: "desc" },
    isNumber: true,
  },
  {
    header: "Billable Minutes",
    cell: ({ usage }) => formatMinutes(usage.billableMinutes),
    isNumber: true,
  },
  {
    header: "Amount Due",
    cell: ({ usage: { amountDue } }) => (
      <span className="font-medium">
        {amountDue < 0 ? `${formatDollars(-amountDue)} credit` : formatDollars(amountDue)}
      </span>
    ),
    order: { by: "amountDue", first: "desc" },
    isNumber: true,
  },
  { header: "Details", cell: (user) => <ViewDetails user={user} />, isBare: true },
];

export function UsersTable() {
  const { choice, hrefOf, change } = useUsersChoice();
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(
    adminUsersQuery(usersQueryOf(choice)),
  );
  const { orderBy, direction, page, search } = choice;
  return (
    <section aria-labelledby="users" className="grid gap-4">
      <div className="flex min-h-8 items-center gap-3">
        <h2 id="users" className="text-lg font-semibold">
          Users
        </h2>
        {isPlaceholderData ? <Spinner label="Loading" /> : null}
      </div>
      <div className="grid gap-2 md:max-w-md">
        <SearchField
          label="Search users by name, email, or ID..."
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <UsersOrder choice={choice} onChange={change} />
      </div>
      {data ? (
        <div className={cn("grid gap-4 transition-opacity", isPlaceholderData && "opacity-60")}>
          {data.rows.length === 0 ? (
            <NoUsers
              isSearch={search.trim() !== ""}
              isBeyond={data.total > 0}
              onAll={() => change({ search: "" })}
            />
          ) : (
            <DataTable
              label="Users"
              columns={COLUMNS}
              rows={data.rows}
              rowKey={({ id }) => id}
              sort={{
                by: orderBy,
                direction,
                onSort: (by, next) => change({ orderBy: by, direction: next }),
              }}
            />
          )}
          <Paging
            what="users"
            page={page}
            pageSize={USERS_PER_PAGE}
            total={data.total}
            hrefOf={(next) => hrefOf({ page: next })}
            onPage={(next) => change({ page: next })}
          />
        </div>
      ) : isError ? (
        <LoadFailed what="the users" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading users" />
      )}
    </section>
  );
}

function FreeTierUsed({ user: { freeVideosUsed, freeMinutesUsed } }: { user: AdminUser }) {
  const isUsedUp = isFreeTierUsedUp({ videos: freeVideosUsed, seconds: Math.round(freeMinutesUsed * 60) });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums max-md:justify-end">
      <span className="whitespace-nowrap">
        {freeVideosUsed}/{FREE_VIDEOS} videos, {formatMinutes(freeMinutesUsed)}/{FREE_SECONDS / 60} min
      </span>
      {isUsedUp ? <Badge variant="warning">Used up</Badge> : null}
    </span>
  );
}

function ViewDetails({ user }: { user: AdminUser }) {
  return (
    <Button asChild variant="outline" size="sm" className="max-md:mt-1 max-md:w-full">
      <Link
        href={`/admin/users/${user.id}`}
        aria-label={`View Details of ${fullName(user)}`}
        prefetch={false}
      >
        View Details
      </Link>
    </Button>
  );
}

type NoUsersProps = {
  isSearch: boolean;
  /** The page is empty, but earlier pages are not. */
  isBeyond: boolean;
  onAll: () => void;
};

function NoUsers({ isSearch, isBeyond, onAll }: NoUsersProps) {
  const isMiss = isSearch && !isBeyond;
  return (
    <EmptyState
      icon={isMiss ? SearchX : Users}
      title={isMiss ? "No users found matching your search" : "No users found"}
      action={
        isSearch || isBeyond ? (
          <Button variant="outline" onClick={onAll}>
            {isSearch ? "Clear Search" : "Show the First Page"}
          </Button>
        ) : undefined
      }
    />
  );
}

function UserIdentity({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <AccountAvatar user={user} />
      <div translate="no" className="min-w-0">
        <p className="truncate font-medium md:max-w-44 lg:max-w-48">{fullName(user)}</p>
        <p className="text-muted-foreground truncate md:max-w-44 lg:max-w-48">{user.email}</p>
      </div>
    </div>
  );
}

function useUsersChoice() {
  const params = useSearchParams();
  const choice = usersChoiceOf((name) => params.get(name));
  const hrefOf = (part: Partial<UsersChoice>) => `/admin/users${addressOf({ ...choice, page: 1, ...part })}`;
  const change = (part: Partial<UsersChoice>) => {
    // A typed word is one history entry. The router is not used, because the rows come from an API call.
    const isTyping = part.search !== undefined && choice.search !== "";
    const go = isTyping ? "replaceState" : "pushState";
    window.history[go](null, "", hrefOf(part));
  };
  return { choice, hrefOf, change };
}
