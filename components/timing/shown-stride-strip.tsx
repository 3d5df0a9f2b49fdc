"use client";

import { useId, useState } from "react";
import { ShowButton } from "@/components/timing/show-button";
import type { StrideStripProps } from "@/components/timing/stride-strip";
import { onDemand } from "@/components/ui/on-demand";

const { Component: StrideStrip, prepare } = onDemand(() =>
  import("@/components/timing/stride-strip").then((module) => module.StrideStrip),
);

export function ShownStrideStrip(props: StrideStripProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-2">
      <ShowButton
        isShown={isShown}
        controls={id}
        onToggle={() => void prepare().then((isThere) => setShown(isThere && !isShown))}
      >
        {isShown ? "Hide the stride strip" : "Show a stride in pictures"}
      </ShowButton>
      {isShown ? (
        <div id={id}>
          <StrideStrip {...props} />
        </div>
      ) : null}
    </div>
  );
}
