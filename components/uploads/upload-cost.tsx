"use client";

import { Receipt } from "lucide-react";
import Link from "next/link";
import { useFileLength, type FileLength } from "@/components/uploads/use-file-length";
import { useBilling } from "@/lib/client/billing";
import type { Usage } from "@/lib/contracts/billing";
import { CENTS_PER_MINUTE, centsOf, chargeOf, countedSeconds, freeTierLeft } from "@/lib/domain/billing";
import { formatMinutes, formatMoney } from "@/lib/domain/money";
import { formatDuration } from "@/lib/domain/timecode";

const PRICE = `${formatMoney(CENTS_PER_MINUTE)} a minute`;

/** What a chosen file will cost, before it is sent. */
export function UploadCost({ file }: { file: File }) {
  const length = useFileLength(file);
  const { data: billing, isError } = useBilling();
  const isReading = length === null || (billing === undefined && !isError);
  return (
    <div className="bg-muted/60 flex items-start gap-3 rounded-lg px-4 py-3 text-sm">
      <Receipt aria-hidden className="text-muted-foreground mt-0.5 size-4 shrink-0" />
      <p role="status" className="min-w-0">
        {isReading ? "Reading the length of this video…" : costInWords(length, billing?.usage)}{" "}
        {isReading ? null : (
          <Link href="/billing" className="text-primary focus-ring rounded-sm underline underline-offset-4">
            Billing
          </Link>
        )}
      </p>
    </div>
  );
}

function costInWords(length: FileLength, usage: Usage | undefined): string {
  if (usage === undefined) return `Beyond your free allowance a video costs ${PRICE}.`;
  const used = { videos: usage.freeVideosUsed, seconds: Math.round(usage.freeMinutesUsed * 60) };
  const left = freeTierLeft(used);
  if (typeof length !== "number")
    return left
      ? `The length of this video cannot be read here. ${leftInWords(left)} are left; beyond them it costs ${PRICE}.`
      : `The length of this video cannot be read here. It costs ${PRICE}.`;
  const long = `This video is ${formatDuration(countedSeconds(length))} long.`;
  const { freeSeconds, billableSeconds } = chargeOf(length, used);
  const cost = `about ${formatMoney(centsOf(billableSeconds))} (${PRICE})`;
  if (freeSeconds === 0) return `${long} It costs ${cost}.`;
  if (billableSeconds > 0)
    return `${long} The first ${formatDuration(freeSeconds)} is free, the other ${formatDuration(billableSeconds)} costs ${cost}.`;
  const then = freeTierLeft({ videos: used.videos + 1, seconds: used.seconds + freeSeconds });
  return then
    ? `${long} It is free: then ${leftInWords(then)} are left.`
    : `${long} It is free, and your free allowance ends with it.`;
}

const leftInWords = ({ videos, seconds }: { videos: number; seconds: number }) =>
  `${formatMinutes(seconds / 60)} free minutes or ${videos === 1 ? "1 free video" : `${videos} free videos`}`;
