"use client";

import { useLayoutEffect, useState, type RefObject } from "react";

/** Pixels; 0 until measured. */
export function useTopInPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { top: fromView, width } = current.getBoundingClientRect();
      // Hidden panels have no position: the old one is kept.
      if (width > 0) setTop(fromView + window.scrollY);
    };
    const observer = new ResizeObserver(measure);
    // Content above moves the element and changes the height of the body.
    observer.observe(document.body);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
