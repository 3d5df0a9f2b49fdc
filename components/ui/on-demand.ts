"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { showToast } from "@/components/ui/toast";
// It notes what has the focus from the start; a dialog that is loaded later would ask too late.
import "@/components/ui/use-return-focus";

/** @returns what was loaded; null where that failed, which has then been said. */
export function loadOnDemand<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  return load().catch(() => {
    showToast({
      title: "This could not be loaded",
      description: "Please try again.",
      variant: "destructive",
    });
    return null;
  });
}

/**
 * A dialog whose code comes when somebody asks for it: the pages that can open one are heavy enough.
 * @returns the component, and what loads it before it is shown: false where that failed, which has then been said
 */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const prepare = async () => (await loadOnDemand(load)) !== null;
  return { Component: dynamic(load), prepare };
}
