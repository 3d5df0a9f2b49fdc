/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GallopQuestion } from "@/components/marketing/gallop-question";

const slider = () => screen.getByRole("slider", { name: "Photograph" });
/** Where on the sheet the photograph lies, in percent. */
const place = (name: RegExp) =>
  screen.getByRole("img", { name }).style.backgroundPosition.split(" ").map(Number.parseFloat);
const go = (picture: number) => fireEvent.change(slider(), { target: { value: String(picture) } });

test("the photographs without a hoof on the ground are the seventh and the eighth", () => {
  render(<GallopQuestion />);
  const words = Array.from({ length: 12 }, (_, n) => {
    if (n > 0) go(n + 1);
    return slider().getAttribute("aria-valuetext");
  });
  const airborne = words.filter((text) => text?.endsWith("no hoof on the ground"));
  expect(airborne).toEqual(["7 of 12: no hoof on the ground", "8 of 12: no hoof on the ground"]);
});

test("the buttons go one photograph forward or back, and not beyond the ends", async () => {
  const pointer = userEvent.setup();
  render(<GallopQuestion />);
  await pointer.click(screen.getByRole("button", { name: "Previous photograph" }));
  expect(slider()).toHaveValue("1");
  await pointer.click(screen.getByRole("button", { name: "Next photograph" }));
  expect(slider()).toHaveValue("2");
  expect(place(/photograph 2 of 12/)).toEqual([expect.closeTo(100 / 3), 0]);
  go(12);
  await pointer.click(screen.getByRole("button", { name: "Next photograph" }));
  expect(slider()).toHaveValue("12");
  expect(place(/photograph 12 of 12/)).toEqual([100, 100]);
});
