"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { showToast } from "@/components/ui/toast";
import { registerWrites, tellOfFailedWrites } from "@/lib/client/write-registry";

/**
 * Around every screen that can change something: makes the writes known and tells of those that fail. Not around the
 * public pages, which would load the code of all of them for nothing.
 */
export function Writes({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  useState(() => registerWrites(queries));
  useEffect(
    () =>
      tellOfFailedWrites(queries, ({ title, description, tryAgain }) =>
        showToast({
          title,
          description,
          variant: "destructive",
          action: tryAgain && { label: "Try again", onClick: tryAgain },
        }),
      ),
    [queries],
  );
  return children;
}
