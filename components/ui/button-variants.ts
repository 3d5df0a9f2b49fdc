import { cva } from "class-variance-authority";

/** Without `Button`, for code on every page: `Button` loads tailwind-merge, three times a page's own script. */
export const buttonVariants = cva(
  [
    "focus-ring inline-flex shrink-0 items-center justify-center gap-2 rounded-lg text-sm font-medium whitespace-nowrap select-none",
    "transition-[color,background-color,border-color,box-shadow,translate] active:translate-y-px",
    "disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55",
    "[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  ],
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground shadow-xs hover:bg-primary/90",
        marker: "bg-marker text-marker-foreground shadow-xs hover:bg-marker/90",
        secondary: "bg-secondary text-secondary-foreground hover:bg-accent",
        outline: "border bg-card text-foreground shadow-xs hover:border-input/60 hover:bg-accent/60",
        ghost: "text-foreground hover:bg-accent hover:text-accent-foreground",
        destructive: "bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive/90",
        "destructive-ghost": "text-destructive hover:bg-destructive/10",
        "on-brand": "bg-brand-foreground text-brand shadow-xs hover:bg-brand-foreground/90",
        "on-brand-ghost": "text-brand-foreground hover:bg-brand-foreground/10",
        link: "rounded-sm text-primary underline-offset-4 hover:underline active:translate-y-0",
      },
      size: {
        sm: "h-8 px-3 pointer-coarse:h-11 pointer-coarse:px-4",
        default: "h-10 px-4 pointer-coarse:h-11",
        lg: "h-12 px-6 text-base",
        "icon-sm": "aspect-square size-8 pointer-coarse:size-11",
        icon: "aspect-square size-10 pointer-coarse:size-11",
        "icon-lg": "aspect-square size-12 [&_svg:not([class*='size-'])]:size-5",
        inline: "h-auto p-0 pointer-coarse:py-2",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);
