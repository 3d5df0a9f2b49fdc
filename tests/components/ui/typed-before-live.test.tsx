import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { Input } from "@/components/ui/input";
import { useTypedBeforeLive } from "@/components/ui/use-typed-before-live";

function Search() {
  const [text, setText] = useState("");
  const field = useTypedBeforeLive(setText);
  return (
    <>
      <Input ref={field} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

test("text typed before hydration is searched for, and typing can go on", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Search />);
  await userEvent.type(screen.getByRole("searchbox"), "pia");
  await act(async () => render(<Search />, { container, hydrate: true }));
  expect(await screen.findByText("pia")).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox"), "ffe");
  expect(screen.getByRole("searchbox")).toHaveValue("piaffe");
  expect(screen.getByRole("status")).toHaveTextContent("piaffe");
});
