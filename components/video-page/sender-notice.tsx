"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useWorkspace } from "@/components/workspace/workspace";
import { cn } from "@/lib/client/class-names";

const ReviewNotice = dynamic(
  async () => (await import("@/components/video-page/review-notice")).ReviewNotice,
);

export function SenderNotice() {
  const { video, author } = useWorkspace();
  const { sender } = video;
  if (sender === null) return null;
  const { name, firstName, question, review } = sender;
  return (
    <section aria-label="About this link" className="bg-muted grid gap-1 rounded-xl px-3 py-2 text-sm">
      <p className="font-medium wrap-anywhere">
        {name === "" ? "A rider" : <span translate="no">{name}</span>} shares this ride with you
      </p>
      {question === "" ? null : <Question text={`${firstName || "The rider"} asks: ${question}`} />}
      {review === null ? null : <ReviewNotice review={review} />}
      {author.signature === null ? null : (
        <p className="text-muted-foreground">Step, speak or write on any frame.</p>
      )}
    </section>
  );
}

function Question({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = paragraph.current;
    if (element === null || isWhole) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isWhole]);
  return (
    <div className={cn("flex gap-2", isWhole ? "flex-col items-start" : "items-end")}>
      <p
        translate="no"
        ref={paragraph}
        className={cn("min-w-0 flex-1 wrap-anywhere whitespace-pre-line", !isWhole && "line-clamp-2")}
      >
        {text}
      </p>
      {isCut ? (
        <Button
          variant="link"
          size="inline"
          aria-expanded={isWhole}
          onClick={() => setIsWhole((before) => !before)}
        >
          {isWhole ? "Less" : "More"}
        </Button>
      ) : null}
    </div>
  );
}
