import Link from "next/link";
import type { ReactNode } from "react";

type ChoiceProps = { href: string; picture: ReactNode; title: ReactNode; note?: ReactNode };

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
