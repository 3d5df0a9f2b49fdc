"use client";

import dynamic from "next/dynamic";
import { Activity, type ReactNode } from "react";
import { ReviewToWatch } from "@/components/review/review-to-watch";
import { useIsLive } from "@/components/ui/use-is-live";
import { useWorkspace } from "@/components/workspace/workspace";
import { hasReading } from "@/lib/client/annotations/reading";
import type { Comment } from "@/lib/contracts/comments";

const MissingNote = dynamic(() =>
  import("@/components/workspace/missing-note").then((module) => module.MissingNote),
);

const QuietQuestion = dynamic(
  () => import("@/components/notifications/quiet-question").then((module) => module.QuietQuestion),
  { loading: () => null },
);

type WorkspaceNoticesProps = { comments: readonly Comment[]; notice: ReactNode };

export function WorkspaceNotices({ comments, notice }: WorkspaceNoticesProps) {
  const { missing } = useWorkspace().video;
  return (
    <>
      {missing === null ? null : <MissingNote missing={missing} className="mb-2 last:mb-0" />}
      <ReviewToWatch comments={comments} />
      {notice}
      {/* Hydrates by itself: its update must not meet panels that are not hydrated yet. */}
      <Activity>
        <AfterReading />
      </Activity>
    </>
  );
}

/** Loaded after the page. */
function AfterReading() {
  const { scope } = useWorkspace();
  return useIsLive() && hasReading(scope) ? <QuietQuestion /> : null;
}
