"use client";

import { MessageSquareText } from "lucide-react";
import Link from "next/link";
import { UnreadBadge } from "@/components/shared/unread-badge";
import { Section } from "@/components/dashboard/section";
import { useLibrary } from "@/lib/client/videos/library";

const SHOWN = 5;

export function NewCommentsSection() {
  const { data: library } = useLibrary();
  if (!library) return null;
  const { videos, unread } = library;
  const withNews = videos.filter(({ id }) => (unread[id] ?? 0) > 0).slice(0, SHOWN);
  if (withNews.length === 0) return null;
  return (
    <Section title="New Comments">
      <ul className="bg-card divide-y overflow-hidden rounded-xl border shadow-xs">
        {withNews.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/video/${id}`}
              className="focus-ring hover:bg-accent flex min-h-12 items-center gap-3 px-4 py-2.5 -outline-offset-2"
            >
              <MessageSquareText aria-hidden className="text-muted-foreground size-4 shrink-0" />
              <span translate="no" className="min-w-0 flex-1 truncate font-medium">
                {title}
              </span>
              <UnreadBadge count={unread[id] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
