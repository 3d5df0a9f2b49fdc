/** Where notifications stand on a page with a player: over its picture, below what is on the picture's upper edge. No control is there. */
import { useSyncExternalStore } from "react";

type ToastPlace = Readonly<{ top: number; center: number }>;

/** On the picture's upper edge are chips and buttons; on the window's, once the page is scrolled, a header may be. */
const UPPER_EDGE_PX = 52;
const HEADER_PX = 20;
/** Of one that says a sentence more than its title. */
const TOAST_HEIGHT_PX = 90;
const TOAST_WIDTH_PX = 356;
const MARGIN_PX = 24;
/** Tailwind's `lg`: from here on the panels are a column. */
const DESK_PX = 1024;

let place: ToastPlace | null = null;
const listeners = new Set<() => void>();

/** Works the place out again. Called before a notification is shown. */
export function placeToasts(): void {
  const next = findPlace();
  if (next?.top === place?.top && next?.center === place?.center) return;
  place = next;
  for (const listener of listeners) listener();
}

function findPlace(): ToastPlace | null {
  const stage = document.querySelector("[data-stage]")?.getBoundingClientRect();
  if (stage === undefined) return null;
  const top = Math.min(Math.max(stage.top, HEADER_PX) + UPPER_EDGE_PX, window.innerHeight / 2);
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]")?.getBoundingClientRect();
  if (dialog !== undefined && dialog.top < top + TOAST_HEIGHT_PX) return null;
  // The panels under a large player fill the window once the picture is scrolled away: below the title at their left there is room.
  if (stage.bottom < top + TOAST_HEIGHT_PX && window.innerWidth >= DESK_PX)
    return {
      top: window.innerHeight - TOAST_HEIGHT_PX - MARGIN_PX,
      center: Math.round(stage.left + TOAST_WIDTH_PX / 2),
    };
  return { top: Math.round(top), center: Math.round(stage.left + stage.width / 2) };
}

/** @returns the place, which follows the picture; null where notifications stand as on any other page. */
export function useToastPlace(): ToastPlace | null {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const follow = () => {
    if (document.querySelector("[data-sonner-toast]") !== null) placeToasts();
  };
  listeners.add(onChange);
  // A dialog that closes gives the focus back.
  const followed = ["scroll", "resize", "focusin"];
  for (const event of followed) window.addEventListener(event, follow, { passive: true });
  return () => {
    listeners.delete(onChange);
    for (const event of followed) window.removeEventListener(event, follow);
  };
}
