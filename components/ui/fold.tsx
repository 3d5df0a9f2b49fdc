"use client";

import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { FOLD_SCRIPT } from "@/components/ui/fold-script";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { useIsLive } from "@/components/ui/use-is-live";
import { cn } from "@/lib/client/class-names";
import { useDeviceChoice, writeDeviceChoice } from "@/lib/client/device/stored-value";

const STATES = ["open", "folded"] as const;
const choiceOf = (name: string) => `fold:${name}`;

export const openFold = (name: string) => writeDeviceChoice(choiceOf(name), "open");

interface FoldProps {
  /** Storage key on the device; unique in the program. */
  name: string;
  title: ReactNode;
  summary?: ReactNode;
  isFoldedAtFirst?: boolean;
  children: ReactNode;
}

export function FoldingCard({ className, ...props }: FoldProps & { className?: string }) {
  const headingId = useId();
  const { sectionProps, isFolded, toggle, bodyId, script } = useFold(props);
  return (
    <section
      {...sectionProps}
      aria-labelledby={headingId}
      className={cn("group/card grid grid-cols-1 rounded-lg border", className)}
    >
      <h3 className="text-sm font-medium">
        <FoldButton
          isFolded={isFolded}
          bodyId={bodyId}
          onClick={toggle}
          className="px-4"
          chevron="group-data-folded/card:-rotate-90"
        >
          <span id={headingId}>{props.title}</span>
          <span className="text-muted-foreground ml-auto font-normal tabular-nums group-not-data-folded/card:hidden">
            {props.summary}
          </span>
        </FoldButton>
      </h3>
      {script}
      <div
        id={bodyId}
        className="stacked:gap-1.5 grid grid-cols-1 gap-3 px-4 pb-4 group-data-folded/card:hidden"
      >
        {props.children}
      </div>
    </section>
  );
}

type FoldOptions = Pick<FoldProps, "name" | "isFoldedAtFirst"> & {
  /** CSS pixels: folded in lower windows until the user chooses. */
  foldedBelow?: number;
};

/** The state is stored on this device. Put `script` at the start of the section. */
export function useFold({ name, isFoldedAtFirst = false, foldedBelow = 0 }: FoldOptions) {
  const bodyId = useId();
  const isTooLow = useMediaQuery(`(height < ${foldedBelow}px)`, false);
  const fallback = isFoldedAtFirst || isTooLow ? "folded" : "open";
  const [state, choose] = useDeviceChoice(choiceOf(name), STATES, fallback);
  const isLive = useIsLive();
  const isFolded = state === "folded";
  return {
    isFolded,
    toggle: () => choose(isFolded ? "open" : "folded"),
    bodyId,
    // Set by fold-script.ts before hydration.
    sectionProps: {
      "data-fold": name,
      "data-folded-below": foldedBelow === 0 ? undefined : foldedBelow,
      "data-folded": isFolded ? "" : undefined,
      suppressHydrationWarning: true,
    },
    script: isLive ? null : <script dangerouslySetInnerHTML={{ __html: FOLD_SCRIPT }} />,
  };
}

type FoldButtonProps = {
  isFolded: boolean;
  bodyId: string;
  onClick: () => void;
  className: string;
  chevron: string;
  children: ReactNode;
};

function FoldButton({ isFolded, bodyId, onClick, className, chevron, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={bodyId}
      suppressHydrationWarning
      className={cn(
        "focus-ring flex min-h-11 w-full items-center gap-2 rounded-[inherit] text-left",
        className,
      )}
      onClick={onClick}
    >
      <ChevronDown
        aria-hidden
        className={cn("text-muted-foreground size-4 shrink-0 transition-[rotate]", chevron)}
      />
      {children}
    </button>
  );
}
