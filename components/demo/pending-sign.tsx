"use client";

import { useLinkStatus } from "next/link";
import type { ReactNode } from "react";

type PendingSignProps = { pending: ReactNode; children: ReactNode };

/** Within a link: `pending` in place of `children` while the page it leads to is on its way. */
export function PendingSign({ pending, children }: PendingSignProps) {
  return useLinkStatus().pending ? pending : children;
}
