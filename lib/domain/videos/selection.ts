export interface Selection {
  ids: ReadonlySet<string>;
  /** The last click, where a range begins. */
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** @param order ids as shown. @param isStretch Shift was held: everything from the last click to `id` gets the same state. */
export function toggle(
  { ids, anchor }: Selection,
  id: string,
  { order, isStretch }: { order: readonly string[]; isStretch: boolean },
): Selection {
  const isOn = !ids.has(id);
  const next = new Set(ids);
  for (const each of isStretch ? idsBetween(order, anchor, id) : [id]) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return { ids: next, anchor: id };
}

function idsBetween(order: readonly string[], from: string | null, to: string): readonly string[] {
  const [one, other] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  return one < 0 || other < 0 ? [to] : order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

export const selectAll = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: null });
