/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GallopQuestion } from "@/components/marketing/gallop-question";

const slider = () => screen.getByRole("slider", { name: "Photograph" });
const go = (picture: number) => fireEvent.change(slider(), { target: { value: String(picture) } });

test("the photographs without a hoof on the ground are the seventh and the eighth; the answer stays once one was found", () => {
  render(<GallopQuestion />);
  const words = Array.from({ length: 12 }, (_, n) => {
    if (n > 0) go(n + 1);
    return slider().getAttribute("aria-valuetext");
  });
  const airborne = words.filter((text) => text?.endsWith("no hoof on the ground"));
  expect(airborne).toEqual(["7 of 12, no hoof on the ground", "8 of 12, no hoof on the ground"]);
  expect(screen.getByRole("status")).toHaveTextContent(/^Yes: in photographs 7 and 8/);
});

test("the buttons go one photograph on, and not beyond the ends", async () => {
  const pointer = userEvent.setup();
  render(<GallopQuestion />);
  await pointer.click(screen.getByRole("button", { name: "Previous photograph" }));
  expect(slider()).toHaveValue("1");
  await pointer.click(screen.getByRole("button", { name: "Next photograph" }));
  expect(slider()).toHaveValue("2");
  expect(screen.getByRole("img", { name: /photograph 2 of 12/ })).toHaveStyle({ left: "-100%", top: "0%" });
  go(12);
  await pointer.click(screen.getByRole("button", { name: "Next photograph" }));
  expect(slider()).toHaveValue("12");
  expect(screen.getByRole("img")).toHaveStyle({ left: "-300%", top: "-200%" });
});

test("the answer can be opened without looking for it", async () => {
  render(<GallopQuestion />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await userEvent.setup().click(screen.getByText("Show the answer"));
  expect(screen.getByText(/^Yes: in photographs 7 and 8/)).toBeVisible();
});
