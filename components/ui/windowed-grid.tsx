"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  useEffect,
  type RefObject,
} from "react";
import { useIsLive } from "@/components/ui/use-is-live";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { useTopInPage } from "@/components/ui/use-top-in-page";

/** As `tiles` in video-lists.css. */
export const TILES_QUERY = "(width >= 40rem) and (height >= 500px)";
/** A single column is a list without gaps. */
export const GRID_COLUMNS =
  "grid tiles:gap-5 tiles:grid-cols-2 tiles:lg:grid-cols-3 tiles:min-[90rem]:grid-cols-4 tiles:min-[112.5rem]:grid-cols-5";
const ROWS = "grid tiles:[--row-picture:5rem]";
/** Pixels. */
const gapOf = (columns: number) => (columns === 1 ? 0 : 20);
/** Pixels, until measured. */
const USUAL_ROW = 390;
const OVERSCAN = 2;
/** Assumed on the server. */
const FIRST_COLUMNS = 3;
const FIRST_RECT = { width: 0, height: 900 };

type WindowedGridProps<Item extends { id: string }> = {
  label: string;
  items: readonly Item[];
  /** Total while more are loading; unknown ones are drawn as `placeholder`. */
  count?: number;
  placeholder?: ReactNode;
  /** Only cards in view are in the document. Short lists are complete, for the browser's search. */
  isWindowed: boolean;
  /** One column at any width. */
  isRows?: boolean;
  children: (item: Item) => ReactNode;
};

/** Virtualized. Screen readers get position and total. The focus moves to the next card when its card is removed. */
export function WindowedGrid<Item extends { id: string }>(props: WindowedGridProps<Item>) {
  return props.isWindowed ? <LongGrid {...props} /> : <WholeGrid {...props} />;
}

const layoutProps = (isRows: boolean) =>
  isRows
    ? { "data-rows": "", className: `${ROWS} outline-none` }
    : { className: `${GRID_COLUMNS} outline-none` };

function WholeGrid<Item extends { id: string }>(props: WindowedGridProps<Item>) {
  const { label, items, isRows = false, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useVanishedFocus(list, items);
  return (
    <ul ref={list} aria-label={label} tabIndex={-1} {...layoutProps(isRows)}>
      {items.map((item, index) => (
        <li key={item.id} data-place={index} className="grid min-w-0" onFocus={() => onFocus(index)}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

function LongGrid<Item extends { id: string }>(props: WindowedGridProps<Item>) {
  const { label, items, count = items.length, placeholder, isRows = false, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(isRows);
  const gap = gapOf(columns);
  const top = useTopInPage(list);
  const onVanish = useVanishedFocus(list, items);
  const [focused, setFocused] = useState<number | null>(null);
  const [rowHeight, setRowHeight] = useState(USUAL_ROW);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(count / columns),
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    // Rows are measured again when the columns or the estimate change.
    getItemKey: useCallback((row: number) => `${columns} ${rowHeight} ${row}`, [columns, rowHeight]),
    measureElement: (element) => element.offsetHeight || rowHeight,
    gap,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    scrollMargin: top,
  });
  const layout = layoutProps(isRows);
  const isEmpty = items.length === 0;
  useLayoutEffect(() => {
    const first = list.current?.querySelector<HTMLElement>("[data-place]");
    if (first && first.offsetHeight > 0) setRowHeight(first.offsetHeight);
  }, [columns, isEmpty]);

  const around = virtualizer.getVirtualItems();
  // Deferred: during a search, cards in view are rendered first.
  const settled = useDeferredValue(items);
  const isSettled = around.every(({ index }) =>
    placesOf(index, columns).every((place) => settled[place]?.id === items[place]?.id),
  );
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const due = isSettled ? around : around.filter(({ index }) => index >= startIndex && index <= endIndex);
  const rows = useIsLive() ? due : firstRows(Math.ceil(count / columns), top);
  const [first, last] = [rows[0], rows.at(-1)];
  const places = rows.flatMap(({ index }) => placesOf(index, columns).filter((place) => place < count));
  const pinned = focused !== null && focused < items.length && !places.includes(focused) ? focused : null;
  const drawn = pinned === null ? places : [...places, pinned].sort((one, other) => one - other);
  const styleOfPinned = (place: number): CSSProperties => ({
    position: "absolute",
    top: Math.floor(place / columns) * (rowHeight + gap),
    width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      tabIndex={-1}
      {...layout}
      className={`${layout.className} relative content-start [overflow-anchor:none]`}
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? Math.max(0, virtualizer.getTotalSize() + top - last.end) : 0,
      }}
      onBlur={() => setFocused(null)}
    >
      {drawn.map((place) => {
        const item = items[place];
        const isFirstOfRow = place % columns === 0 && place !== pinned;
        return (
          <li
            key={item?.id ?? place}
            ref={isFirstOfRow ? virtualizer.measureElement : undefined}
            data-index={Math.floor(place / columns)}
            data-place={place}
            aria-setsize={count}
            aria-posinset={place + 1}
            className="grid min-w-0"
            style={place === pinned ? styleOfPinned(place) : undefined}
            onFocus={() => {
              setFocused(place);
              onVanish(place);
            }}
          >
            {item ? children(item) : placeholder}
          </li>
        );
      })}
    </ul>
  );
}

const placesOf = (row: number, columns: number) =>
  Array.from({ length: columns }, (_, column) => row * columns + column);

/** Rows of the server's page, which knows no scroll position; hydration starts with the same rows. */
function firstRows(count: number, top: number): { index: number; start: number; end: number }[] {
  const height = USUAL_ROW + gapOf(FIRST_COLUMNS);
  const inView = Math.ceil(FIRST_RECT.height / height) + OVERSCAN;
  return Array.from({ length: Math.min(count, inView) }, (_, index) => {
    const start = top + index * height;
    return { index, start, end: start + USUAL_ROW };
  });
}

function useColumns(isRows: boolean): number {
  const hasTwo = useMediaQuery(TILES_QUERY, true);
  const hasThree = useMediaQuery("(width >= 64rem)", true);
  const hasFour = useMediaQuery("(width >= 90rem)", false);
  const hasFive = useMediaQuery("(width >= 112.5rem)", false);
  if (isRows || !hasTwo) return 1;
  if (hasFive) return 5;
  if (hasFour) return 4;
  return hasThree ? 3 : 2;
}

const FOCUSABLE = "a[href]:not([tabindex='-1']), button, input";

/** Moves the focus to the item at the removed one's place (`data-place`), or to the list. */
function useVanishedFocus(
  list: RefObject<HTMLElement | null>,
  items: readonly { id: string }[],
): (place: number) => void {
  const last = useRef<{ id: string; place: number } | null>(null);
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
    if (last.current === null || items.some(({ id }) => id === last.current?.id)) return;
    const { place } = last.current;
    last.current = null;
    // Another element has the focus already.
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector(`[data-place="${Math.min(place, items.length - 1)}"]`);
    (next?.querySelector<HTMLElement>(FOCUSABLE) ?? list.current)?.focus({ preventScroll: true });
  }, [list, items]);
  return useCallback((place: number) => {
    const item = shown.current[place];
    last.current = item ? { id: item.id, place } : null;
  }, []);
}
