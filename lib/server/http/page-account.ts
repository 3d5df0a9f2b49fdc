import type { NextRequest } from "next/server";
import { GUEST_PAGE, PAGE_ACCOUNT_HEADER, PAGE_ACCOUNT_QUERY } from "@/lib/contracts/page-account";
import { fullName } from "@/lib/domain/accounts/account-name";
import { AppError } from "@/lib/domain/app-error";
import type { Viewer } from "../access/viewer";

/** Refuses calls from a page made for another account; calls without the header pass. @throws AppError otherAccount */
export function requirePageAccount({ headers, nextUrl }: NextRequest, { user }: Viewer): void {
  const madeFor = headers.get(PAGE_ACCOUNT_HEADER) ?? nextUrl.searchParams.get(PAGE_ACCOUNT_QUERY);
  if (madeFor === null || madeFor === (user?.id ?? GUEST_PAGE)) return;
  if (!user) throw new AppError("otherAccount", "You have signed out in another tab.");
  const account = fullName(user);
  throw new AppError("otherAccount", `You are signed in as ${account} in another tab.`, { account });
}
