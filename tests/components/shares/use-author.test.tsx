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

test("a guest is asked for a name once, which is stored on this device", async () => {
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

test("a blank name is not accepted; cancelling stores nothing", async () => {
  const { pointer } = renderScreen(<Writer asksName />);
  await pointer.click(click("Write"));
  await pointer.type(await field(), "   ");
  await pointer.click(click("Continue"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Name is required");
  await pointer.click(click("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(written).toEqual([]);
});

test("a half-typed name stays when full screen ends, and is deleted by Cancel", async () => {
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

test("a user with an account is never asked for a name", async () => {
  const { pointer } = renderScreen(<Writer asksName={false} />);
  await pointer.click(click("Write"));
  expect(written).toEqual([undefined]);
});
