"use client";

import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  memo,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { useMediaQuery, WIDE } from "@/components/ui/use-media-query";
import { useTopInPage } from "@/components/ui/use-top-in-page";
import { cn } from "@/lib/client/class-names";

/** Shorter lists are complete, for the browser's search. */
const MAX_PLAIN_ROWS = 100;
const OVERSCAN = 6;
/** Edited rows that stay mounted, so that drafts are not lost. */
const MAX_TOUCHED_ROWS = 20;
/** Assumed on the server. */
const FIRST_RECT = { width: 0, height: 900 };

export interface WindowedListHandle {
  /** Centred, or with the least scrolling. Does nothing for unknown ids. */
  scrollToRow: (id: string, block?: "center" | "nearest") => void;
  /** Scrolls only a list with its own scroll box, as little as needed. */
  revealRow: (id: string) => void;
}

type WindowedListProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  /** Estimated pixels, for the scroll bar. */
  rowHeight: number;
  /** Content of one row; with a stable function equal rows do not render again. */
  children: (row: Row) => ReactNode;
  handle?: Ref<WindowedListHandle>;
  /** For the box; sets its maximal height on wide screens. */
  boxClassName?: string;
  /** Rows contain nothing focusable: the box gets the focus, for keyboard scrolling. */
  isToRead?: boolean;
  className?: string;
  /** `data-[index=0]:` is the first row; `first:` would be the first in view. */
  rowClassName?: string;
};

/** Long lists have only rows near the view and edited rows in the document; screen readers get position and total. */
export function WindowedList<Row extends { id: string }>(props: WindowedListProps<Row>) {
  return props.rows.length <= MAX_PLAIN_ROWS ? (
    <PlainList {...props} />
  ) : (
    <LongList key={props.rowHeight} {...props} />
  );
}

const boxOf = ({ label, boxClassName, isToRead = false }: Pick<WindowedListProps<never>, BoxProp>) =>
  isToRead
    ? { className: cn(boxClassName, "focus-ring"), role: "group", "aria-label": label, tabIndex: 0 }
    : { className: boxClassName };
type BoxProp = "label" | "boxClassName" | "isToRead";

function PlainList<Row extends { id: string }>(props: WindowedListProps<Row>) {
  const { label, rows, handle, className, rowClassName, children } = props;
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(
    handle,
    () => ({
      scrollToRow: (id, block = "center") => scrollToRow(rowOf(list.current, rows, id), list.current, block),
      revealRow: (id) => scrollIntoBox(rowOf(list.current, rows, id), list.current),
    }),
    [rows],
  );
  return (
    <div {...boxOf(props)}>
      <ul ref={list} aria-label={label} className={className}>
        {rows.map((row, index) => (
          <li key={row.id} data-index={index} className={rowClassName}>
            <Content row={row}>{children}</Content>
          </li>
        ))}
      </ul>
    </div>
  );
}

const rowOf = (list: HTMLElement | null, rows: readonly { id: string }[], id: string) =>
  list?.children[rows.findIndex((row) => row.id === id)];

/** Scrolls only the box, so that the film stays in place. */
function scrollToRow(row: Element | undefined, list: HTMLElement | null, block: "center" | "nearest"): void {
  const box = list?.parentElement;
  if (!row || !box) return;
  if (!isScrollBox(box)) return row.scrollIntoView({ block });
  if (block === "nearest") return scrollIntoBox(row, list);
  const middleOf = ({ top, height }: DOMRect) => top + height / 2;
  box.scrollTop += middleOf(row.getBoundingClientRect()) - middleOf(box.getBoundingClientRect());
}

const isScrollBox = (box: Element) => getComputedStyle(box).overflowY === "auto";

/** A row that is higher than the box is aligned at its start. */
function scrollIntoBox(row: Element | undefined, list: HTMLElement | null): void {
  const box = list?.parentElement;
  if (!row || !box || !isScrollBox(box)) return;
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  const above = outer.top - inner.top;
  const below = Math.min(inner.bottom - outer.bottom, -above);
  if (above > 0) box.scrollTop -= above;
  else if (below > 0) box.scrollTop += below;
}

function LongList<Row extends { id: string }>(props: WindowedListProps<Row>) {
  return useMediaQuery(WIDE, true) ? <ListInBox {...props} /> : <ListInPage {...props} />;
}

function ListInBox<Row extends { id: string }>(props: WindowedListProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const { options, touch } = useRowOptions(props);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => box.current,
  });
  return (
    <div ref={box} {...boxOf(props)}>
      <RowsInView {...props} virtualizer={virtualizer} scrollsInItself onTouch={touch} />
    </div>
  );
}

function ListInPage<Row extends { id: string }>(props: WindowedListProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const top = useTopInPage(box);
  const { options, touch } = useRowOptions(props);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({ ...options, scrollMargin: top });
  return (
    <div ref={box} {...boxOf(props)}>
      <RowsInView {...props} virtualizer={virtualizer} onTouch={touch} />
    </div>
  );
}

type KnownSizes = Pick<Virtualizer<never, HTMLLIElement>, "itemSizeCache" | "indexFromElement">;

/** Common options. `touch` marks a row as edited, so that it stays mounted. */
function useRowOptions<Row extends { id: string }>({ rows, rowHeight }: WindowedListProps<Row>) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const touch = useCallback(
    (id: string) =>
      setTouched((before) => (before.includes(id) ? before : [id, ...before].slice(0, MAX_TOUCHED_ROWS))),
    [],
  );
  const pinned = useMemo(() => {
    const ids = new Set(touched);
    return rows.flatMap((row, index) => (ids.has(row.id) ? [index] : []));
  }, [rows, touched]);
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, overscan, count }: Parameters<typeof inView>[0]) =>
      inView({ startIndex, endIndex, overscan, count }, pinned),
    [pinned],
  );
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const options = {
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey,
    rangeExtractor,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    // Hidden panels: rows keep their known height.
    measureElement: (element: HTMLLIElement, _entry: unknown, list: KnownSizes) =>
      element.offsetHeight ||
      (list.itemSizeCache.get(getItemKey(list.indexFromElement(element))) ?? rowHeight),
  };
  return { options, touch };
}

interface RowRange {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

/** In document order, because Tab follows it. */
function inView({ startIndex, endIndex, overscan, count }: RowRange, pinned: readonly number[]): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const around = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return [...pinned.filter((index) => index < first), ...around, ...pinned.filter((index) => index > last)];
}

type RowsInViewProps<Row extends { id: string }> = WindowedListProps<Row> & {
  virtualizer: Pick<
    Virtualizer<never, HTMLLIElement>,
    "getVirtualItems" | "getTotalSize" | "measureElement" | "scrollToIndex"
  > & { options: { scrollMargin: number } };
  scrollsInItself?: boolean;
  onTouch: (id: string) => void;
};

function RowsInView<Row extends { id: string }>(props: RowsInViewProps<Row>) {
  const { label, rows, handle, className, rowClassName, children, virtualizer, onTouch } = props;
  const { scrollsInItself = false } = props;
  useImperativeHandle(handle, () => {
    const scrollTo = (id: string, align: "center" | "auto") => {
      const index = rows.findIndex((row) => row.id === id);
      if (index >= 0) virtualizer.scrollToIndex(index, { align });
    };
    return {
      scrollToRow: (id, block = "center") => scrollTo(id, block === "center" ? "center" : "auto"),
      revealRow: (id) => (scrollsInItself ? scrollTo(id, "auto") : undefined),
    };
  }, [rows, virtualizer, scrollsInItself]);
  return (
    <ul
      aria-label={label}
      className={cn(className, "relative [overflow-anchor:none]")}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={row.id}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={cn(rowClassName, "absolute inset-x-0")}
            style={{ top: start - virtualizer.options.scrollMargin }}
            onFocus={() => onTouch(row.id)}
            onPointerDown={() => onTouch(row.id)}
          >
            <Content row={row}>{children}</Content>
          </li>
        );
      })}
    </ul>
  );
}

type ContentProps<Row> = { row: Row; children: (row: Row) => ReactNode };

const Content = memo(function Content<Row>({ row, children }: ContentProps<Row>) {
  return children(row);
}) as <Row>(props: ContentProps<Row>) => ReactNode;
