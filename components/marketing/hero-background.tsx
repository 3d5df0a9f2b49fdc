"use client";

import { useEffect, useState, type ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import { useMediaQuery } from "@/components/ui/use-media-query";

const ROTATION_MS = 5000;
const pictures = ["/images/hero-stride.svg", "/images/hero-dusk.svg"];

type HeroBackgroundProps = { play: ReactNode; pause: ReactNode };

/** Two alternating pictures; static with reduced motion. The server assumes motion, so that hydration changes nothing. */
export function HeroBackground({ play, pause }: HeroBackgroundProps) {
  const wantsLessMotion = useMediaQuery("(prefers-reduced-motion: reduce)", false);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [turn, setTurn] = useState(0);
  const playing = choice === null ? !wantsLessMotion : choice === "play";

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setTurn((before) => before + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, [playing]);

  return (
    <div className="flex items-end gap-2 self-end">
      {/* Cropped above the riders' heads only, so that no text covers them. */}
      <div className="relative aspect-[1600/560] flex-1 overflow-hidden mask-[linear-gradient(to_right,transparent,black_8%,black_97%,transparent)]">
        {pictures.map((source, index) => (
          <Picture
            key={source}
            src={source}
            alt=""
            width={1600}
            height={900}
            fetchPriority="low"
            className={`absolute inset-0 size-full mask-[linear-gradient(transparent,black_25%,black_85%,transparent)] object-cover object-bottom transition-opacity duration-1000 ${turn % pictures.length === index ? "opacity-100" : "opacity-0"}`}
          />
        ))}
      </div>
      <button
        type="button"
        onClick={() => setChoice(playing ? "pause" : "play")}
        className="bg-stage-foreground/10 text-stage-foreground/85 hover:bg-stage-foreground/20 hover:text-stage-foreground focus-visible:outline-stage-foreground grid size-11 shrink-0 place-items-center rounded-full transition-colors"
        aria-label={playing ? "Pause background" : "Play background"}
      >
        {playing ? pause : play}
      </button>
    </div>
  );
}
