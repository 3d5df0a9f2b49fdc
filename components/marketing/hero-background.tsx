"use client";

import { useEffect, useState, type ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import { useMediaQuery } from "@/components/ui/use-media-query";

const ROTATION_MS = 5000;
const pictures = ["/images/hero-stride.svg", "/images/hero-dusk.svg"];

/** Icons of the button, rendered on the server. */
type HeroBackgroundProps = { play: ReactNode; pause: ReactNode };

/**
 * Two alternating pictures; static with reduced motion and when stopped. The server assumes motion, as in most
 * browsers, so that hydration changes nothing. Nothing moves before that.
 */
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
    <>
      {pictures.map((source, index) => (
        <Picture
          key={source}
          src={source}
          alt=""
          width={1600}
          height={900}
          fetchPriority={index === 0 ? "high" : "low"}
          className={`absolute inset-0 -z-10 size-full object-cover object-[91%_100%] transition-opacity duration-1000 lg:object-bottom ${turn % pictures.length === index ? "opacity-100" : "opacity-0"}`}
        />
      ))}
      <button
        type="button"
        onClick={() => setChoice(playing ? "pause" : "play")}
        className="bg-stage/50 text-stage-foreground/85 hover:bg-stage/80 hover:text-stage-foreground focus-visible:outline-stage-foreground absolute right-3 bottom-3 grid size-11 place-items-center rounded-full backdrop-blur-sm transition-colors"
        aria-label={playing ? "Pause background" : "Play background"}
      >
        {playing ? pause : play}
      </button>
    </>
  );
}
