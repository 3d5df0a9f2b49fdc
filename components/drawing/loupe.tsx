"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { useEngine } from "@/components/player/engine";
import type { DrawingEditor } from "@/lib/domain/drawing/editor";
import type { Point } from "@/lib/domain/drawing/geometry";
import { at } from "@/lib/domain/timing/statistics";

const SIDE_PIXELS = 112;
/** Loupe pixels per pixel of the picture. */
const MAGNIFICATION = 2;

type LoupeProps = { editor: DrawingEditor; surface: RefObject<HTMLElement | null> };

/** For touch screens: magnifies the pixels under the finger, away from it, at the same size at any zoom. */
export function Loupe({ editor, surface }: LoupeProps) {
  const still = useStill();
  const stage = surface.current?.closest("[data-stage]");
  const point = heldPoint(editor);
  return point === null || still === null || !stage
    ? null
    : createPortal(<LoupeAt point={point} still={still} />, stage);
}

function heldPoint({ begun, moved, chosen }: DrawingEditor): Point | null {
  if (begun?.isHeld === true) return at(begun.shape.points, begun.shape.points.length - 1);
  if (moved === null || chosen === null || chosen.point === null) return null;
  return at(moved.shape.points, chosen.point);
}

/** The frame on the screen at full size; null without a touch screen and until it is read. */
function useStill(): ImageBitmap | null {
  const engine = useEngine();
  const [still, setStill] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (!window.matchMedia("(any-pointer: coarse)").matches) return;
    let isGone = false;
    let read: ImageBitmap | null = null;
    const load = async () => {
      const picture = await engine.capturePng();
      read = picture && (await createImageBitmap(picture));
      if (isGone) read?.close();
      else setStill(read);
    };
    void load().catch(() => undefined);
    return () => {
      isGone = true;
      read?.close();
    };
  }, [engine]);
  return still;
}

function LoupeAt({ point, still }: { point: Point; still: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [x, y] = point;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const side = SIDE_PIXELS / MAGNIFICATION;
    const [left, top] = [x * still.width - side / 2, y * still.height - side / 2];
    context.fillStyle = "black";
    context.fillRect(0, 0, SIDE_PIXELS, SIDE_PIXELS);
    context.imageSmoothingEnabled = false;
    context.drawImage(still, left, top, side, side, 0, 0, SIDE_PIXELS, SIDE_PIXELS);
  }, [still, x, y]);
  return (
    <div
      aria-hidden
      data-loupe
      className="pointer-events-none absolute top-2 z-10 hidden overflow-hidden rounded-full border-2 border-white shadow-lg outline-2 outline-black pointer-coarse:block"
      style={{ width: SIDE_PIXELS, height: SIDE_PIXELS, [x < 0.5 ? "right" : "left"]: 8 }}
    >
      <canvas ref={canvas} width={SIDE_PIXELS} height={SIDE_PIXELS} className="size-full" />
      <span className="absolute top-1/2 left-1/2 size-3 -translate-1/2 rounded-full border border-white outline outline-black" />
    </div>
  );
}
