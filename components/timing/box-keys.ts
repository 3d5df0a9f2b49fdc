const DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves the crop of a picture by Shift and an arrow. @param step share of the box. @returns null for other keys. */
export function boxStepOf(event: { key: string; shiftKey: boolean }, step: number) {
  const direction = event.shiftKey ? DIRECTIONS[event.key] : undefined;
  return direction === undefined ? null : { x: step * direction.x, y: step * direction.y };
}
