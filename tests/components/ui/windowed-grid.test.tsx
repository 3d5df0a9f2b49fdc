/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { WindowedGrid } from "@/components/ui/windowed-grid";

const ridesOf = (name: string, count = 300) =>
  Array.from({ length: count }, (_, n) => ({ id: `${name} ${n}` }));
const cards = () => screen.getAllByRole("listitem").map((card) => card.textContent);

type RidesProps = { rides: { id: string }[]; onDrawn: (cards: (string | null)[]) => void };

function Rides({ rides, onDrawn }: RidesProps) {
  useLayoutEffect(() => onDrawn(cards()), [rides, onDrawn]);
  return (
    <WindowedGrid label="Rides" items={rides} isWindowed>
      {({ id }) => id}
    </WindowedGrid>
  );
}

test("after a change the cards in view are rendered first, then those around them", () => {
  // jsdom has none.
  window.scrollTo = () => undefined;
  const drawn: (string | null)[][] = [];
  const onDrawn = (now: (string | null)[]) => void drawn.push(now);
  const trot = ridesOf("trot");
  const { rerender } = render(<Rides rides={trot} onDrawn={onDrawn} />);
  const whole = cards().length;

  // More rows of the same list render nothing again.
  rerender(<Rides rides={[...trot, ...ridesOf("walk")]} onDrawn={onDrawn} />);
  expect(drawn.at(-1)).toHaveLength(whole);

  rerender(<Rides rides={ridesOf("canter")} onDrawn={onDrawn} />);
  const atOnce = drawn.at(-1) ?? [];
  expect(atOnce[0]).toBe("canter 0");
  expect(atOnce.length).toBeLessThan(whole);
  expect(cards()).toHaveLength(whole);
  expect(cards().slice(0, atOnce.length)).toEqual(atOnce);
});
