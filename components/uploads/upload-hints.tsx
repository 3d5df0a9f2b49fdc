"use client";

import Link from "next/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { useUnfinishedUploads } from "@/lib/client/uploads";
import { formatFileSize } from "@/lib/domain/uploads";

/** Says which file an unfinished upload waits for: a browser cannot open it by itself. */
export function GoOnHint({ videoId }: { videoId: string }) {
  const { data: uploads } = useUnfinishedUploads();
  const upload = uploads?.find((each) => each.videoId === videoId);
  if (!upload) return null;
  return (
    <Alert>
      <AlertTitle>Choose the same file again</AlertTitle>
      <AlertDescription>
        <span className="break-all">{upload.filename}</span> goes on where it was:{" "}
        {formatFileSize(upload.receivedBytes)} of {formatFileSize(upload.fileSize)} have arrived.
      </AlertDescription>
    </Alert>
  );
}

/** The end of a queue. */
export function AllUploaded({ count }: { count: number }) {
  return (
    <Alert>
      <AlertTitle>All {count} videos are uploaded</AlertTitle>
      <AlertDescription>
        They are being made ready in your{" "}
        <Link href="/videos" className="text-primary focus-ring rounded-sm underline underline-offset-4">
          video library
        </Link>
        .
      </AlertDescription>
    </Alert>
  );
}
