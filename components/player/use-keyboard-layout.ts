"use client";
import { useEffect, useState } from "react";
import type { KeyboardLayout } from "@/lib/domain/playback/key-commands";

/** Null until known, and in browsers other than Chromium. */
export function useKeyboardLayout(): KeyboardLayout | null {
  const [layout, setLayout] = useState<KeyboardLayout | null>(null);
  useEffect(() => {
    let isLeft = false;
    readKeyboardLayout().then(
      (read) => {
        if (!isLeft) setLayout(read);
      },
      // Rejected by the policy of an embedding page.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return layout;
}

/** Missing in other browsers and without HTTPS. */
async function readKeyboardLayout(): Promise<KeyboardLayout | null> {
  const keyboard: unknown = Reflect.get(navigator, "keyboard");
  if (typeof keyboard !== "object" || keyboard === null) return null;
  const getLayoutMap: unknown = Reflect.get(keyboard, "getLayoutMap");
  if (typeof getLayoutMap !== "function") return null;
  const map: unknown = await getLayoutMap.call(keyboard);
  return isLayout(map) ? map : null;
}

const isLayout = (map: unknown): map is KeyboardLayout =>
  typeof map === "object" && map !== null && typeof Reflect.get(map, "get") === "function";
