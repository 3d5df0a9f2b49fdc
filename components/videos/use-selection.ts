"use client";

import { useEffect, useMemo, useState } from "react";
import { hasOpenLayer } from "@/components/ui/open-layer";
import { latinKeyOf } from "@/lib/domain/playback/key-commands";
import { NOTHING_SELECTED, selectAll, toggle, type Selection } from "@/lib/domain/videos/selection";

export interface VideoSelection {
  /** Clicks select instead of opening. */
  isOn: boolean;
  /** Only visible videos, in their order: hidden ones are never changed. */
  chosen: readonly string[];
  isChosen: (id: string) => boolean;
  toggle: (id: string, isStretch: boolean) => void;
  all: () => void;
  none: () => void;
  start: () => void;
  stop: () => void;
}

/** Escape ends it; Ctrl or Cmd + A selects all. @param videos the visible ones. */
export function useSelection(videos: readonly { id: string }[]): VideoSelection {
  const [selection, setSelection] = useState<Selection | null>(null);
  const order = useMemo(() => videos.map(({ id }) => id), [videos]);
  const isOn = selection !== null;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasOpenLayer() || isWriting(event.target)) return;
      if (event.key === "Escape") setSelection(null);
      if (latinKeyOf(event) === "a" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setSelection(selectAll(order));
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn, order]);
  const ids = selection?.ids;
  const chosen = useMemo(() => (ids ? order.filter((id) => ids.has(id)) : []), [ids, order]);
  return {
    isOn,
    chosen,
    isChosen: (id) => ids?.has(id) === true,
    toggle: (id, isStretch) =>
      setSelection((before) => toggle(before ?? NOTHING_SELECTED, id, { order, isStretch })),
    all: () => setSelection(selectAll(order)),
    none: () => setSelection(NOTHING_SELECTED),
    start: () => setSelection(NOTHING_SELECTED),
    stop: () => setSelection(null),
  };
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea");
