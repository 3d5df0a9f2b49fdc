"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import Link from "next/link";
import { PaymentHistory } from "@/components/admin/payment-history";
import { ProfileCard } from "@/components/admin/profile-card";
import { UsageCards } from "@/components/admin/usage-cards";
import { UserNotFound } from "@/components/admin/user-not-found";
import { UserVideos } from "@/components/admin/user-videos";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Spinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { adminUserQuery } from "@/lib/client/accounts/admin-users";
import { ApiError } from "@/lib/client/calls/request";

export function UserScreen({ userId }: { userId: string }) {
  const { data: detail, error, refetch } = useQuery(adminUserQuery(userId));
  if (error instanceof ApiError && error.status === 404) return <UserNotFound />;
  return (
    <div className="page-container grid gap-8 py-8 sm:py-10">
      <PageHeader
        title="User Details"
        eyebrow={
          <BackLink as={Link} href="/admin/users" className="-my-2">
            Back to Users
          </BackLink>
        }
        actions={
          <Button asChild variant="outline">
            <Link href={`/admin/audit?accountId=${userId}`} prefetch={false}>
              <ScrollText aria-hidden />
              Audit Log
            </Link>
          </Button>
        }
      />
      {detail ? (
        <>
          <ProfileCard user={detail.user} />
          <UsageCards detail={detail} />
          <UserVideos userId={userId} />
          <PaymentHistory userId={userId} />
        </>
      ) : error ? (
        <LoadFailed what="this user" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading" />
      )}
    </div>
  );
}
