"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clapperboard, Download, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useIsAllowed, useWorkspace } from "@/components/workspace/workspace";
import { askForFilmMutation, reviewFilmQuery } from "@/lib/client/voice/review-films";
import { formatDay } from "@/lib/domain/dates";
import { FILM_FAILED } from "@/lib/domain/review/film";

/** Requests the review as a film, shows the progress, and offers the file. */
export function SaveAsFilm({ commentId }: { commentId: string }) {
  const { scope } = useWorkspace();
  const isAllowed = useIsAllowed("saveFilm");
  const { data: film } = useQuery({ ...reviewFilmQuery(scope, commentId), enabled: isAllowed });
  const request = useMutation(askForFilmMutation(scope, commentId));
  if (!isAllowed || film === undefined) return null;
  const { status, percent, url, expiresAt } = film;
  if (status === "waiting") return <Note>The film waits for its turn</Note>;
  if (status === "rendering")
    return (
      <Note>
        Making the film, <span translate="no">{percent} %</span>
      </Note>
    );
  if (status === "ready" && url !== null)
    return (
      <div className="flex items-center gap-2">
        <Button asChild size="sm" variant="outline">
          <a href={url} download>
            <Download aria-hidden />
            Download Film
          </a>
        </Button>
        {expiresAt === null ? null : <Note>Until {formatDay(expiresAt)}</Note>}
      </div>
    );
  const hasFailed = status === "failed";
  return (
    <div className="flex items-center gap-2">
      {hasFailed ? <Note>{FILM_FAILED}</Note> : null}
      <Button size="sm" variant="outline" pending={request.isPending} onClick={() => request.mutate()}>
        {request.isPending ? null : hasFailed ? <RotateCcw aria-hidden /> : <Clapperboard aria-hidden />}
        {hasFailed ? "Try Again" : "Save as Film"}
      </Button>
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="text-muted-foreground text-xs tabular-nums">{children}</p>
);
