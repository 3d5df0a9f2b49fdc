"use client";

import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

export type PanelName = "comments" | "markers";

const PanelInFrontContext = createContext<PanelName>("comments");
const PutInFrontContext = createContext<(panel: PanelName) => void>(() => undefined);

/** Only users of the context render on a change. */
export function PanelInFrontProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<PanelName>("comments");
  // Synchronous: content can be focused only after its panel is visible.
  const putInFront = useCallback((name: PanelName) => flushSync(() => setPanel(name)), []);
  return (
    <PutInFrontContext value={putInFront}>
      <PanelInFrontContext value={panel}>{children}</PanelInFrontContext>
    </PutInFrontContext>
  );
}

export const usePanelInFront = (): PanelName => useContext(PanelInFrontContext);

export const usePutInFront = (): ((panel: PanelName) => void) => useContext(PutInFrontContext);

/** Whether the surrounding panel is in front; true without one. */
export const IsInFrontContext = createContext(true);

export const ShowPanelContext = createContext<() => void>(() => undefined);

/** Shows the surrounding panel synchronously, so that what a key starts there is visible. Does nothing without one. */
export const useShowPanel = (): (() => void) => useContext(ShowPanelContext);
