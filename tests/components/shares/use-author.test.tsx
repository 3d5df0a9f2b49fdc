/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { useAuthor } from "@/components/shared/use-author";
import { renderScreen } from "@/tests/support/render-screen";

const written: (string | undefined)[] = [];

function Writer({ asksName }: { asksName: boolean }) {
  const { author, nameDialog } = useAuthor(asksName);
  return (
    <>
      <button onClick={() => author.write((name) => written.push(name))}>Write</button>
      {nameDialog}
    </>
  );
}

const click = (name: string) => screen.getByRole("button", { name });
const field = () => screen.findByLabelText("Your name");

beforeEach(() => {
  written.length = 0;
  localStorage.clear();
});

test("asks a guest once, and stores the name on this device", async () => {
  const { pointer, unmount } = renderScreen(<Writer asksName />);
  await pointer.click(click("Write"));
  expect(written).toEqual([]);
  await pointer.type(await field(), "  Anna Trainer ");
  await pointer.click(click("Continue"));
  await waitFor(() => expect(written).toEqual(["Anna Trainer"]));
  await pointer.click(click("Write"));
  expect(written).toEqual(["Anna Trainer", "Anna Trainer"]);

  unmount();
  const again = renderScreen(<Writer asksName />);
  await again.pointer.click(click("Write"));
  expect(written).toHaveLength(3);
});

test("a blank name is not one; cancelling writes nothing", async () => {
  const { pointer } = renderScreen(<Writer asksName />);
  await pointer.click(click("Write"));
  await pointer.type(await field(), "   ");
  await pointer.click(click("Continue"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Name is required");
  await pointer.click(click("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(written).toEqual([]);
});

test("a name half typed stays where the picture leaves the whole screen, and is gone after Cancel", async () => {
  const { pointer } = renderScreen(<Writer asksName />);
  const stage = document.body.appendChild(document.createElement("div"));
  const fillScreen = (element: Element | null) => {
    Object.defineProperty(document, "fullscreenElement", { value: element, configurable: true });
    act(() => void document.dispatchEvent(new Event("fullscreenchange")));
  };
  fillScreen(stage);
  await pointer.click(click("Write"));
  await pointer.type(await field(), "Anna Tr");
  expect(stage).toContainElement(await field());
  fillScreen(null);
  expect(stage).not.toContainElement(await field());
  expect(await field()).toHaveValue("Anna Tr");
  await pointer.click(click("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await pointer.click(click("Write"));
  expect(await field()).toHaveValue("");
});

test("somebody with an account is never asked", async () => {
  const { pointer } = renderScreen(<Writer asksName={false} />);
  await pointer.click(click("Write"));
  expect(written).toEqual([undefined]);
});
