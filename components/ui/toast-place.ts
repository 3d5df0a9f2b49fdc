/** Where notifications stand on a page with a player: never on its picture, but where that fills the screen. */
import { useSyncExternalStore } from "react";

/** `px` from the edge of the window; `center` from its left, in pixels. */
type ToastPlace = Readonly<{ edge: "top" | "bottom"; px: number; center: number }>;

const MARGIN_PX = 4;
/** Of one that says a sentence more than its title: what a desk's header, and the gap below that, leave. */
const TOAST_HEIGHT_PX = 74;

const TOAST_WIDTH_PX = 356;

let place: ToastPlace | null = null;
const listeners = new Set<() => void>();

/** Works the place out again. Called before a notification is shown. */
export function placeToasts(): void {
  const next = findPlace();
  if (next?.edge === place?.edge && next?.px === place?.px && next?.center === place?.center) return;
  place = next;
  for (const listener of listeners) listener();
}

/**
 * Over the header; once that is scrolled away and the picture has its place, above the form of a new comment, or at the foot of the
 * window. Over a picture that fills the screen at its upper edge.
 */
function findPlace(): ToastPlace | null {
  const stage = document.querySelector("[data-stage]")?.getBoundingClientRect();
  if (stage === undefined) return null;
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]")?.getBoundingClientRect();
  if (dialog !== undefined && dialog.top < TOAST_HEIGHT_PX) return null;
  const center = Math.round(window.innerWidth / 2);
  const header = document.querySelector("[data-header]")?.getBoundingClientRect();
  const isAbove =
    stage.top >= MARGIN_PX + TOAST_HEIGHT_PX || (header?.bottom ?? 0) >= TOAST_HEIGHT_PX - 2 * MARGIN_PX;
  if (isAbove) return { edge: "top", px: MARGIN_PX, center };
  if (stage.height > 0.75 * window.innerHeight) return { edge: "top", ...besideChips(center) };
  const composer = document.querySelector("[data-composer]")?.getBoundingClientRect();
  const foot = composer !== undefined && composer.height > 0 ? composer.top : window.innerHeight;
  return { edge: "bottom", px: Math.round(window.innerHeight - foot + 2 * MARGIN_PX), center };
}

/** Right of what the picture's upper edge says, where there is room for that, else below it. */
function besideChips(center: number): Omit<ToastPlace, "edge"> {
  const chips = [...document.querySelectorAll("[data-stage] p")].map((chip) => chip.getBoundingClientRect());
  const right = Math.max(0, ...chips.map((chip) => chip.right)) + MARGIN_PX + TOAST_WIDTH_PX / 2;
  if (right + TOAST_WIDTH_PX / 2 <= window.innerWidth)
    return { px: MARGIN_PX, center: Math.max(center, right) };
  return { px: Math.max(0, ...chips.map((chip) => chip.bottom)) + MARGIN_PX, center };
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
