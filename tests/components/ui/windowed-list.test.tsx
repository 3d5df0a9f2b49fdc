import { beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { WindowedList } from "@/components/ui/windowed-list";

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row-${index}` }));
const list = (count: number) => (
  <WindowedList label="Rides" rows={rowsOf(count)} rowHeight={50} boxClassName="box">
    {({ id }) => <input aria-label={id} />}
  </WindowedList>
);
const namesShown = () => screen.getAllByRole("textbox").map((field) => field.getAttribute("aria-label"));

function scrollTo(top: number): void {
  const box = screen.getByRole("list").parentElement!;
  box.scrollTop = top;
  fireEvent.scroll(box);
}

beforeEach(() => {
  // jsdom has no layout: each row has its estimated height, and the box shows ten of them.
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 500 });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

describe("a short list", () => {
  test("is all in the document, so that the browser finds what is in it", () => {
    render(list(100));
    expect(within(screen.getByRole("list", { name: "Rides" })).getAllByRole("listitem")).toHaveLength(100);
  });
});

describe("a long list", () => {
  test("renders the rows in view, with their positions and the total number", () => {
    render(list(2000));
    const rows = within(screen.getByRole("list", { name: "Rides" })).getAllByRole("listitem");
    expect(rows.length).toBeLessThan(40);
    expect(rows[2]).toHaveAttribute("aria-posinset", "3");
    expect(rows[2]).toHaveAttribute("aria-setsize", "2000");
    scrollTo(50 * 1000);
    expect(namesShown()).toContain("row-1000");
    expect(namesShown()).not.toContain("row-0");
  });

  test("retains the row with the focus, in its place, with the typed text", () => {
    render(list(2000));
    const field = screen.getByLabelText("row-1");
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: "Heels down" } });
    scrollTo(50 * 1000);
    expect(namesShown()[0]).toBe("row-1");
    expect(screen.getByLabelText("row-1")).toBe(field);
    expect(field).toHaveValue("Heels down");
  });
});

describe.each([
  ["in a box of its own", true],
  ["in the page, as on a phone", false],
])("a long list %s", (_where, hasBox) => {
  test("that is opened far down the page is hydrated as the server rendered it", async () => {
    window.matchMedia = () =>
      ({ matches: hasBox, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
    window.scrollTo = () => undefined;
    Object.defineProperty(window, "scrollY", { configurable: true, value: 50 * 1000 });
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(list(2000));
    expect(namesShown()[0]).toBe("row-0");
    const mismatches: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, list(2000), { onRecoverableError: (error) => mismatches.push(error) }),
    );
    expect(mismatches).toEqual([]);
    expect(namesShown().length).toBeLessThan(40);
    act(() => root.unmount());
    container.remove();
    Object.defineProperty(window, "scrollY", { configurable: true, value: 0 });
  });
});
