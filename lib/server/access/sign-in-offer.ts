import { cookies } from "next/headers";
import { readProblem, type ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";
import { localPath } from "@/lib/domain/playback/local-path";
import { linkCookieName, readExternalLink } from "../auth/external-link";
import { externalProvider } from "../auth/external-provider";
import { findPendingSignIn, pendingCookieName } from "../auth/pending-sign-ins";
import { shownAddress } from "../auth/shown-address";
import type { PageProps } from "./page-authorization";

interface SignInOffer {
  provider: { name: string; href: string } | null;
  problem: ExternalSignInProblem | null;
  /** The address of the account that waits in this browser to be connected to the provider. */
  connectsEmail: string | null;
}

export async function readSignInOffer({ searchParams }: PageProps): Promise<SignInOffer> {
  const { next, problem: named } = (await searchParams) ?? {};
  const found = externalProvider();
  if (!found) return { provider: null, problem: null, connectsEmail: null };
  const path = localPath(typeof next === "string" ? next : null);
  const href = path === "/" ? "/api/login" : `/api/login?next=${encodeURIComponent(path)}`;
  const provider = { name: found.name, href };
  const problem = readProblem(named);
  if (problem !== "connect") return { provider, problem, connectsEmail: null };
  const link = readExternalLink((await cookies()).get(linkCookieName())?.value);
  if (!link) return { provider, problem: "outdated", connectsEmail: null };
  return { provider, problem, connectsEmail: shownAddress(link.email) };
}

export async function awaitsSecondStep(): Promise<boolean> {
  const pending = await findPendingSignIn((await cookies()).get(pendingCookieName())?.value);
  return pending !== null && pending.userId !== null;
}
