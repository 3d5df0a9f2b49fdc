export interface Point {
  x: number;
  y: number;
}

export interface PinchMove {
  factor: number;
  centre: Point;
  moved: Point;
}

export interface Fingers {
  readonly count: number;
  put(id: number, at: Point): void;
  /** @returns null unless the finger is one of exactly two. */
  move(id: number, to: Point): PinchMove | null;
  at(id: number): Point | undefined;
  lift(id: number): void;
  liftAll(): void;
}

export function createFingers(): Fingers {
  const fingers = new Map<number, Point>();
  return {
    get count() {
      return fingers.size;
    },
    put: (id, at) => void fingers.set(id, at),
    at: (id) => fingers.get(id),
    lift: (id) => void fingers.delete(id),
    liftAll: () => fingers.clear(),
    move(id, to) {
      const from = fingers.get(id);
      if (from === undefined) return null;
      fingers.set(id, to);
      const other = [...fingers].find(([each]) => each !== id)?.[1];
      if (fingers.size !== 2 || other === undefined) return null;
      return {
        factor: distanceBetween(to, other) / Math.max(1, distanceBetween(from, other)),
        centre: { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 },
        moved: { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 },
      };
    },
  };
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
