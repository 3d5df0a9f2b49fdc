import type { IconNode } from "lucide";
import { createElement, type ComponentType, type SVGProps } from "react";

export type IconComponent = ComponentType<Pick<SVGProps<SVGSVGElement>, "className" | "aria-hidden">>;

/** lucide-react's icons are client components, 1.2 kB of script per page; this is plain SVG with the same attributes. */
export function staticIcon(node: IconNode) {
  return function StaticIcon({ className = "", ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={24}
        height={24}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide ${className}`}
        {...props}
      >
        {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
      </svg>
    );
  };
}
