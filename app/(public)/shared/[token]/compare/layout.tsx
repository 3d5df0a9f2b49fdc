import type { ReactNode } from "react";
import { SharedLayout } from "../shared-layout";

type CompareLayoutProps = { params: Promise<{ token: string }>; children: ReactNode };

export default async function CompareLayout({ params, children }: CompareLayoutProps) {
  return <SharedLayout path={`/shared/${(await params).token}/compare`}>{children}</SharedLayout>;
}
