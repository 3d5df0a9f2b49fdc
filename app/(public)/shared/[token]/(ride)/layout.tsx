import type { ReactNode } from "react";
import { SharedLayout } from "../shared-layout";

type RideLayoutProps = { params: Promise<{ token: string }>; children: ReactNode };

export default async function RideLayout({ params, children }: RideLayoutProps) {
  return <SharedLayout path={`/shared/${(await params).token}`}>{children}</SharedLayout>;
}
