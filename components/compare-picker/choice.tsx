import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

export type ChoiceProps = { href: string; picture: ReactNode; title: ReactNode; note?: ReactNode };

/** One of what can stand beside the video. */
export function Choice({ href, picture, title, note }: ChoiceProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="focus-ring hover:bg-accent flex min-h-14 items-center gap-3 rounded-lg p-2"
    >
      {picture}
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 text-sm font-medium break-words">{title}</span>
        {note === undefined ? null : <span className="text-muted-foreground text-xs">{note}</span>}
      </span>
    </Link>
  );
}

export const ChoiceIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="bg-accent text-accent-foreground grid aspect-video w-20 shrink-0 place-items-center rounded-md">
    <Icon aria-hidden className="size-5" />
  </span>
);
