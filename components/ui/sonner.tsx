"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import type { CSSProperties } from "react";
import { createPortal } from "react-dom";
import { Spinner } from "@/components/ui/spinner";
import { useToastPlace } from "@/components/ui/toast-place";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { usePortalContainer } from "@/components/ui/use-portal-container";
import { useShownTheme } from "@/lib/client/device/theme";

/** Beside a player's picture (toast-place.ts); else bottom right, on small screens at the top, away from controls. */
function Toaster() {
  const theme = useShownTheme();
  const isWide = useMediaQuery("(min-width: 40rem) and (min-height: 500px)", true);
  const fullscreen = usePortalContainer();
  const place = useToastPlace();
  const top = place?.edge === "top" ? place.px : "4.5rem";
  const bottom = place?.edge === "bottom" ? place.px : "1.5rem";
  const toaster = (
    <Sonner
      theme={theme}
      position={
        place !== null
          ? `${place.edge}-center`
          : isWide && fullscreen === undefined
            ? "bottom-right"
            : "top-center"
      }
      visibleToasts={1}
      duration={5000}
      closeButton
      offset={{ top, bottom, right: "1.5rem" }}
      mobileOffset={{ top, bottom }}
      style={{ "--toast-center": place === null ? "50%" : `${place.center}px` } as CSSProperties}
      // Small screens: full width.
      className="font-sans! min-[601px]:data-[x-position=center]:left-(--toast-center)!"
      icons={{
        success: <CircleCheck className="text-success size-4.5" />,
        error: <CircleAlert className="text-destructive size-4.5" />,
        warning: <TriangleAlert className="text-warning-ink size-4.5" />,
        info: <Info className="text-muted-foreground size-4.5" />,
        loading: <Spinner label="" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // Only the newest is shown, and can be clicked over dialogs. `!`: the library removes the outline on focus.
            "focus-ring! pointer-events-auto not-data-[front=true]:hidden! flex w-full items-start gap-3 rounded-xl border bg-popover px-4 py-2 pr-11 text-sm text-popover-foreground shadow-lg sm:w-(--width)",
          error: "border-destructive/40!",
          icon: "mt-px shrink-0",
          title: "font-medium",
          actionButton:
            "focus-ring my-[-0.375rem] ml-auto h-8 shrink-0 self-center rounded-md px-2 font-medium text-primary hover:bg-accent pointer-coarse:my-[-0.75rem] pointer-coarse:h-11 pointer-coarse:px-3",
          description: "mt-0.5 text-muted-foreground break-words",
          closeButton:
            "absolute top-1 right-2.5 grid size-8 place-items-center rounded-md border-0! bg-transparent! text-muted-foreground! hover:bg-accent! hover:text-foreground! [&_svg]:size-3.5",
        },
      }}
    />
  );
  return fullscreen === undefined ? toaster : createPortal(toaster, fullscreen);
}

export { Toaster };
