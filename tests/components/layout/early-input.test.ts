import { expect, jest, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";

const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
// jsdom has none.
globalThis.PointerEvent ??= MouseEvent as typeof PointerEvent;
const runInPage = async () => {
  jest.resetModules();
  await import("@/components/layout/early-input");
};
const turn = () => new Promise((resolve) => setTimeout(resolve));
const press = (target: Element, types: string[]) =>
  types.forEach((type) => target.dispatchEvent(new MouseEvent(type, { bubbles: true })));

test("React, which handles presses while it hydrates, handles an early one once: when it is dispatched again", async () => {
  document.body.innerHTML = "<button>Menu</button><form><input name=text><button>Send</button></form>";
  const [menu, send] = [...document.querySelectorAll("button")];
  const heard: string[] = [];
  for (const type of [...PRESS, "submit"])
    document.addEventListener(type, (event) => {
      // jsdom loads no page.
      if (type === "submit") event.preventDefault();
      heard.push(type);
    });
  await runInPage();
  if (menu) press(menu, PRESS);
  expect(heard).toEqual([]);
  expect(menu?.getAttribute("aria-busy")).toBe("true");
  dispatchEvent(new Event("pagelive"));
  await turn();
  expect(heard).toEqual(PRESS);
  expect(menu?.hasAttribute("aria-busy")).toBe(false);

  heard.length = 0;
  await runInPage();
  send?.click();
  expect(heard).not.toContain("submit");
  heard.length = 0;
  dispatchEvent(new Event("pagelive"));
  await turn();
  expect(heard.filter((type) => type === "submit")).toHaveLength(1);
});

test("a press that is not released when hydration ends is handled as a whole", async () => {
  document.body.innerHTML = "<button>Menu</button>";
  const menu = document.querySelector("button") as HTMLButtonElement;
  const heard: string[] = [];
  for (const type of PRESS) menu.addEventListener(type, () => heard.push(type));
  await runInPage();
  press(menu, PRESS.slice(0, 2));
  dispatchEvent(new Event("pagelive"));
  await turn();
  press(menu, PRESS.slice(2));
  expect(heard).toEqual([]);
  await waitFor(() => expect(heard).toEqual(PRESS));
});

test("a context menu, which swallows the release of the button, does not block the replay of presses", async () => {
  document.body.innerHTML = "<input name=password><button>Menu</button>";
  const [field, menu] = [...document.querySelectorAll("input, button")];
  const heard: string[] = [];
  menu?.addEventListener("click", () => heard.push("click"));
  await runInPage();
  if (menu) press(menu, PRESS);
  if (field) press(field, ["pointerdown", "mousedown", "contextmenu"]);
  dispatchEvent(new Event("pagelive"));
  await waitFor(() => expect(heard).toEqual(["click"]));
});
