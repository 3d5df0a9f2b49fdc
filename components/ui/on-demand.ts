"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { showToast } from "@/components/ui/toast";
// Must load early: it records the focus from the start.
import "@/components/ui/use-return-focus";

/** @returns null after a failure, which the user was told. */
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

/** A dialog loaded on demand. @returns the component, and a loader; false after a failure, which the user was told. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const prepare = async () => (await loadOnDemand(load)) !== null;
  return { Component: dynamic(load, { loading: () => null }), prepare };
}
