"use client";

import { createContext, useContext, useMemo, useState, type FocusEvent, type ReactNode } from "react";
import { usePlayback } from "@/components/player/engine";
import { useCommandKeys } from "@/components/player/use-command-keys";
import { useWorkspace } from "@/components/workspace/workspace";
import { useShowPanel } from "@/components/workspace/shown-panel";
import { threadAt, type CommentThread } from "@/lib/domain/annotations/comments";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

interface ActiveThread {
  id: string | null;
  /** By the viewer, and not by the playhead. */
  isChosen: boolean;
  choose: (id: string) => void;
}

const ActiveThreadContext = createContext<ActiveThread>({
  id: null,
  isChosen: false,
  choose: () => undefined,
});

/** Holds which thread is active, for the threads below. */
export const ActiveThreadProvider = ActiveThreadContext;

interface ChosenThread {
  id: string;
  /** Where the playhead is meanwhile; undefined until a frame is on the screen. */
  reached: string | null | undefined;
}

/**
 * The thread that a desk's list shows whole: the one that the playhead has come to, or the one that the viewer chose, until the
 * playhead comes to another.
 * @param firstId chosen to begin with
 */
export function useActiveThread<C extends { frame: number }>(
  threads: readonly CommentThread<C>[],
  firstId: string | null,
): ActiveThread {
  const atPlayhead = usePlayback(({ frameIndex }) => threadAt(threads, frameIndex));
  const reached = usePlayback(isFrameShown) ? atPlayhead : undefined;
  const [chosen, setChosen] = useState<ChosenThread | null>(
    firstId === null ? null : { id: firstId, reached: undefined },
  );
  const frameOf = (id: string | null) => threads.find((thread) => thread.id === id)?.comment?.frame;
  // Several may be about one frame.
  const isStillChosen =
    chosen !== null &&
    (chosen.reached === reached ||
      chosen.reached === undefined ||
      (typeof reached === "string" && frameOf(chosen.id) === frameOf(reached)));
  if (chosen !== null && reached !== undefined && chosen.reached !== reached)
    setChosen(isStillChosen ? { ...chosen, reached } : null);
  const id = isStillChosen ? chosen.id : atPlayhead;
  return useMemo(
    () => ({ id, isChosen: isStillChosen, choose: (next) => setChosen({ id: next, reached }) }),
    [id, isStillChosen, reached],
  );
}

type ThreadFrameProps = {
  id: string;
  /** Absent where the viewer may not. */
  onReply?: () => void;
  onResolve?: () => void;
  children: ReactNode;
};

/** Around a thread: chosen by a press or by the keyboard's focus, it is the active one, and R and E are its keys. */
export function ThreadFrame({ id, onReply, onResolve, children }: ThreadFrameProps) {
  // A demo's comments show all of themselves, as specified.
  const isWhole = useWorkspace().scope.kind === "demo";
  const { id: activeId, choose } = useContext(ActiveThreadContext);
  const isActive = id === activeId;
  // The focus that a press gives comes before its click: what is pressed would move from under the pointer.
  const onFocus = ({ target }: FocusEvent) => {
    if (!isActive && target.matches(":focus-visible")) choose(id);
  };
  return (
    // Everything in it can be reached and used without this.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      data-thread={isWhole ? undefined : ""}
      data-active={isActive || undefined}
      className="grid grid-cols-1 gap-3"
      onFocus={onFocus}
      onClick={() => choose(id)}
    >
      {isActive ? <ThreadKeys onReply={onReply} onResolve={onResolve} /> : null}
      {children}
    </div>
  );
}

function ThreadKeys({ onReply, onResolve }: Pick<ThreadFrameProps, "onReply" | "onResolve">) {
  const showPanel = useShowPanel();
  useCommandKeys((key, event) => {
    const act = key === "r" ? onReply : key === "e" ? onResolve : undefined;
    if (act === undefined) return;
    event.preventDefault();
    if (event.repeat) return;
    showPanel();
    act();
  });
  return null;
}
