"use client";

import { useQuery } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import Link from "next/link";
import type { FileFacts } from "@/lib/client/uploads/read-file-facts";
import { billingQuery } from "@/lib/client/accounts/billing";
import type { Usage } from "@/lib/contracts/billing";
import {
  CENTS_PER_MINUTE,
  FREE_VIDEOS,
  centsOf,
  chargeOf,
  countedSeconds,
  freeTierLeft,
  isFreeTierUsedUp,
} from "@/lib/domain/billing/billing";
import { formatMinutes, formatMoney } from "@/lib/domain/billing/money";
import { formatDuration } from "@/lib/domain/playback/timecode";
import { useEffect, useState } from "react";
import { readFileMetadata } from "@/lib/player/local/file-metadata";

const PRICE = `${formatMoney(CENTS_PER_MINUTE)} a minute`;

type UploadCostProps = {
  file: File;
  /** Read from the file's container; null while reading. */
  facts: FileFacts | null;
};

export function UploadCost({ file, facts }: UploadCostProps) {
  const played = useFileLength(file);
  // For videos that this browser cannot decode.
  const length = played === "unknown" ? facts && (facts.seconds ?? played) : played;
  const { data: billing, isError } = useQuery(billingQuery);
  const isReading = length === null || (billing === undefined && !isError);
  const cost = isReading ? null : describeCost(length, billing?.usage);
  return (
    <div className="bg-muted/60 flex items-start gap-3 rounded-lg px-4 py-3 text-sm">
      <Receipt aria-hidden className="text-muted-foreground mt-0.5 size-4 shrink-0" />
      <p role="status" className="min-w-0">
        {cost === null ? "Reading the length of this video…" : cost.words}{" "}
        {cost?.isPriced ? (
          <Link href="/billing" className="text-primary focus-ring rounded-sm underline underline-offset-4">
            Billing
          </Link>
        ) : null}
      </p>
      {cost !== null && typeof length === "number" ? (
        <p className="text-muted-foreground ml-auto shrink-0 tabular-nums">
          {formatDuration(countedSeconds(length))} long
        </p>
      ) : null}
    </div>
  );
}

/** Prices are shown only if the allowance may not cover the video. */
function describeCost(length: FileLength, usage: Usage | undefined): { words: string; isPriced: boolean } {
  const priced = (words: string) => ({ words, isPriced: true });
  if (usage === undefined) return priced(`Beyond your free allowance a video costs ${PRICE}.`);
  const used = { videos: usage.freeVideosUsed, seconds: Math.round(usage.freeMinutesUsed * 60) };
  const left = freeTierLeft(used);
  if (typeof length !== "number")
    return priced(
      left
        ? `The length of this video cannot be read here. ${describedLeft(left)} are left; beyond them it costs ${PRICE}.`
        : `The length of this video cannot be read here. It costs ${PRICE}.`,
    );
  const { freeSeconds, billableSeconds } = chargeOf(length, used);
  const cost = `about ${formatMoney(centsOf(billableSeconds))} (${PRICE})`;
  if (freeSeconds === 0) return priced(`It costs ${cost}.`);
  if (billableSeconds > 0)
    return priced(
      `The first ${formatDuration(freeSeconds)} is free, the other ${formatDuration(billableSeconds)} costs ${cost}.`,
    );
  const nth = used.videos + 1;
  const then = { videos: nth, seconds: used.seconds + freeSeconds };
  const isEarlyEnd = nth < FREE_VIDEOS && isFreeTierUsedUp(then);
  const words = `Free: ${nth} of ${FREE_VIDEOS}`;
  return { words: isEarlyEnd ? `${words}. Your free minutes end with it.` : words, isPriced: false };
}

const describedLeft = ({ videos, seconds }: { videos: number; seconds: number }) =>
  `${formatMinutes(seconds / 60)} free minutes or ${videos === 1 ? "1 free video" : `${videos} free videos`}`;

/** Seconds as decoded by this browser; `unknown` if it cannot, null while reading. */
type FileLength = number | "unknown" | null;

function useFileLength(file: File | null): FileLength {
  const [known, setKnown] = useState<{ file: File; length: FileLength } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isOver = false;
    const url = URL.createObjectURL(file);
    void readFileMetadata(url).then((metadata) => {
      URL.revokeObjectURL(url);
      const seconds = metadata?.seconds ?? NaN;
      if (!isOver) setKnown({ file, length: Number.isFinite(seconds) && seconds > 0 ? seconds : "unknown" });
    });
    return () => {
      isOver = true;
    };
  }, [file]);
  return known !== null && known.file === file ? known.length : null;
}
