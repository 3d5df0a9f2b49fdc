import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Knows the type scale's own step, so that `text-display` is not taken for a colour. */
const mergeClasses = extendTailwindMerge({ extend: { theme: { text: ["display"] } } });

/** Joins class names; of two Tailwind classes that set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
