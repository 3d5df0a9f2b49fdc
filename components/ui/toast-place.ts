/** On pages with a player notifications must not cover the picture, unless it fills the screen. */
import { useSyncExternalStore } from "react";

/** `px` from the window's edge; `center` in pixels from its left. */
type ToastPlace = Readonly<{ edge: "top" | "bottom"; px: number; center: number }>;

const MARGIN_PX = 4;
/** Height of a notification with a description, in pixels: a desktop header and the gap below it. */
const TOAST_HEIGHT_PX = 74;

const TOAST_WIDTH_PX = 356;

let place: ToastPlace | null = null;
const listeners = new Set<() => void>();

export function placeToasts(): void {
  const next = findPlace();
  if (next?.edge === place?.edge && next?.px === place?.px && next?.center === place?.center) return;
  place = next;
  for (const listener of listeners) listener();
}

/** Over the header; if it is scrolled away, above the comment form or at the bottom; over a fullscreen picture at the top. */
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
  const bottom = composer !== undefined && composer.height > 0 ? composer.top : window.innerHeight;
  return { edge: "bottom", px: Math.round(window.innerHeight - bottom + 2 * MARGIN_PX), center };
}

/** Right of the chips at the top of the picture if there is room, else below. */
function besideChips(center: number): Omit<ToastPlace, "edge"> {
  const chips = [...document.querySelectorAll("[data-stage] p")].map((chip) => chip.getBoundingClientRect());
  const right = Math.max(0, ...chips.map((chip) => chip.right)) + MARGIN_PX + TOAST_WIDTH_PX / 2;
  if (right + TOAST_WIDTH_PX / 2 <= window.innerWidth)
    return { px: MARGIN_PX, center: Math.max(center, right) };
  return { px: Math.max(0, ...chips.map((chip) => chip.bottom)) + MARGIN_PX, center };
}

/** The place beside the picture, updated when it moves; null for the default place. */
export function useToastPlace(): ToastPlace | null {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const update = () => {
    if (document.querySelector("[data-sonner-toast]") !== null) placeToasts();
  };
  listeners.add(onChange);
  // `focusin`: a closing dialog moves the focus.
  const events = ["scroll", "resize", "focusin"];
  for (const event of events) window.addEventListener(event, update, { passive: true });
  return () => {
    listeners.delete(onChange);
    for (const event of events) window.removeEventListener(event, update);
  };
}
