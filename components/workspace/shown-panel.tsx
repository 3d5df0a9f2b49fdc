"use client";

import { createContext, useContext } from "react";

/** Brings the panel around to the front. */
export const ShowPanelContext = createContext<() => void>(() => undefined);

/**
 * Brings the panel that this stands in to the front, at once: what a key begins there is seen. Where there is no panel around,
 * nothing is done.
 */
export const useShowPanel = (): (() => void) => useContext(ShowPanelContext);
