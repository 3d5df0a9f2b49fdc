"use client";

import { useLayoutEffect, useState, type RefObject } from "react";

/** How far below the page's top the element is, in pixels; 0 until it is measured. */
export function useTopInPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { top: fromView, width } = current.getBoundingClientRect();
      // In a panel that is not shown it is nowhere, and stays where it was.
      if (width > 0) setTop(fromView + window.scrollY);
    };
    const observer = new ResizeObserver(measure);
    // What is above the element moves it and makes the page longer; a panel that is shown makes it larger.
    observer.observe(document.body);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
