"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { unfinishedUploadsQuery } from "@/lib/client/uploads/uploads";
import { describeArrived } from "@/lib/domain/videos/uploads";

/** Names the missing file: a browser cannot open it by itself. */
export function ResumeHint({ videoId }: { videoId: string }) {
  const { data: uploads } = useQuery(unfinishedUploadsQuery);
  const upload = uploads?.find((each) => each.videoId === videoId);
  if (!upload) return null;
  return (
    <Alert>
      <AlertTitle>Choose the same file again</AlertTitle>
      <AlertDescription>
        <span translate="no" className="break-all">
          {upload.filename}
        </span>{" "}
        continues where it stopped. {describeArrived(upload.receivedBytes, upload.fileSize)}.
      </AlertDescription>
    </Alert>
  );
}

export function AllUploaded({ count }: { count: number }) {
  return (
    <Alert>
      <AlertTitle>All {count} videos are uploaded</AlertTitle>
      <AlertDescription>
        They are being prepared in your{" "}
        <Link href="/videos" className="text-primary focus-ring rounded-sm underline underline-offset-4">
          video library
        </Link>
        .
      </AlertDescription>
    </Alert>
  );
}
