import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Registers the custom font size, so that `text-display` is not taken for a colour. */
const mergeClasses = extendTailwindMerge({ extend: { theme: { text: ["display"] } } });

/** Of two Tailwind classes for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
