"use client";

import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

export type PanelName = "comments" | "markers";

const PanelInFrontContext = createContext<PanelName>("comments");
const PutInFrontContext = createContext<(panel: PanelName) => void>(() => undefined);

/** Holds which panel is in front. Whatever stands below renders for that only where it asks for it. */
export function PanelInFrontProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<PanelName>("comments");
  // Nothing is laid out, and can take the focus, until its panel is shown.
  const putInFront = useCallback((name: PanelName) => flushSync(() => setPanel(name)), []);
  return (
    <PutInFrontContext value={putInFront}>
      <PanelInFrontContext value={panel}>{children}</PanelInFrontContext>
    </PutInFrontContext>
  );
}

/** The panel in front: it renders when that is another one. */
export const usePanelInFront = (): PanelName => useContext(PanelInFrontContext);

/** Brings a panel to the front, at once; the function stays the same. */
export const usePutInFront = (): ((panel: PanelName) => void) => useContext(PutInFrontContext);

/** Whether the panel around is in front; where there is none, what stands there is seen. */
export const IsInFrontContext = createContext(true);

/** Brings the panel around to the front. */
export const ShowPanelContext = createContext<() => void>(() => undefined);

/**
 * Brings the panel that this stands in to the front, at once: what a key begins there is seen. Where there is no panel around,
 * nothing is done.
 */
export const useShowPanel = (): (() => void) => useContext(ShowPanelContext);
