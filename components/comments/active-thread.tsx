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
  /** True if the viewer chose it, false if the playhead reached it. */
  isChosen: boolean;
  choose: (id: string) => void;
}

const ActiveThreadContext = createContext<ActiveThread>({
  id: null,
  isChosen: false,
  choose: () => undefined,
});

export const ActiveThreadProvider = ActiveThreadContext;

interface ChosenThread {
  id: string;
  /** Undefined until a frame is on the screen. */
  reached: string | null | undefined;
}

/** The chosen thread stays active until the playhead reaches another. @param firstId the thread chosen at first. */
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
  // Several threads may share a frame.
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
  onReply?: () => void;
  onResolve?: () => void;
  children: ReactNode;
};

/** A click or focus inside makes the thread active; its keys are R (reply) and E (resolve). */
export function ThreadFrame({ id, onReply, onResolve, children }: ThreadFrameProps) {
  // A demo shows all comments expanded, as specified.
  const isWhole = useWorkspace().scope.kind === "demo";
  const { id: activeId, choose } = useContext(ActiveThreadContext);
  const isActive = id === activeId;
  // Focus comes before the click: expanding now would move the pressed button.
  const onFocus = ({ target }: FocusEvent) => {
    if (!isActive && target.matches(":focus-visible")) choose(id);
  };
  return (
    // All functions can be reached without this handler.
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
