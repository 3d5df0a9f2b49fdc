import type { IconNode } from "lucide";
import { createElement, type ComponentType, type SVGProps } from "react";

/** An icon of any kind: one of lucide-react, or a static one. */
export type IconComponent = ComponentType<Pick<SVGProps<SVGSVGElement>, "className" | "aria-hidden">>;

/**
 * An icon of lucide as plain SVG, for what public pages show: what lucide-react draws is a client component, whose code (1.2 kB)
 * every page with one icon would load. Attributes and defaults are the same; there is no context.
 */
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
