import type { ReactNode } from "react";
import { cn } from "@/lib/client/class-names";

type BarProps = {
  label: string;
  title: ReactNode;
  /** Default: on phones held sideways only screen readers get the title. */
  isTitleShownOnSide?: boolean;
  /** Buttons at the end of the first row. */
  end: ReactNode;
  /** Placed beside the title if there is room, otherwise below it. */
  children?: ReactNode;
  below?: ReactNode;
  className?: string;
};

/** Below the transport row, so that nothing moves; on phones held sideways at the top, away from the hooves. */
export function Bar({ label, title, isTitleShownOnSide = false, end, children, below, className }: BarProps) {
  return (
    <section
      aria-label={label}
      data-review-bar
      className={cn("@container rounded-xl p-2", AT_TOP, className)}
    >
      <div className="flex flex-wrap items-center gap-2">
        <div
          className={cn(
            "min-w-0 flex-1 truncate pl-1 text-sm font-medium",
            children !== undefined && "@2xl:max-w-48 @2xl:flex-none",
            isTitleShownOnSide ? "side:flex-none" : "side:sr-only",
          )}
        >
          {title}
        </div>
        {children === undefined ? null : <div className={BODY}>{children}</div>}
        <div className="ml-auto flex items-center gap-1 @2xl:gap-2">{end}</div>
        {below === undefined ? null : (
          <div className="order-last grid min-w-0 basis-full grid-cols-1 gap-2 empty:hidden">{below}</div>
        )}
      </div>
    </section>
  );
}

/** Gets no taps while it is faded with the other controls. */
const AT_TOP = [
  "side:absolute side:top-2 side:right-66 side:left-[max(0.75rem,env(safe-area-inset-left))] side:bg-card!",
  "side:in-[[data-fading]:not([data-faded])]:pointer-events-auto",
].join(" ");

const BODY =
  "order-last min-w-0 basis-full @2xl:order-none @2xl:flex-1 @2xl:basis-0 side:order-none side:flex-1 side:basis-64";
