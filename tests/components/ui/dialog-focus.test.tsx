/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { CollectionSelect } from "@/components/videos/collection-select";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

function Opener({ children }: { children?: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <main tabIndex={-1}>
      {isGone ? null : <button onClick={() => setIsOpen(true)}>Open</button>}
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent>
          <DialogTitle>Ride</DialogTitle>
          <DialogDescription>A dialog</DialogDescription>
          <button onClick={() => setIsGone(true)}>Remove the opener</button>
          {children}
        </DialogContent>
      </Dialog>
    </main>
  );
}

function MenuOpener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setIsOpen(true)}>Open</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent>
          <DialogTitle>Ride</DialogTitle>
          <DialogDescription>A dialog</DialogDescription>
        </DialogContent>
      </Dialog>
    </>
  );
}

test("once a dialog is closed the element that opened it has the focus again", async () => {
  const { pointer } = renderScreen(<Opener />);
  await pointer.click(screen.getByRole("button", { name: "Open" }));
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
});

test("when that element is removed, the focus goes to the main part of the page", async () => {
  const { pointer } = renderScreen(<Opener />);
  await pointer.click(screen.getByRole("button", { name: "Open" }));
  await pointer.click(screen.getByRole("button", { name: "Remove the opener" }));
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("a dialog opened from a menu returns it to the menu's button", async () => {
  const { pointer } = renderScreen(<MenuOpener />);
  const button = screen.getByRole("button", { name: "Menu" });
  await pointer.click(button);
  await pointer.click(await screen.findByRole("menuitem", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Ride" });
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

test("a dialog opened from a list returns it to the list's control; Escape closes the top layer only", async () => {
  respond("GET /api/collections", 200, []);
  const { pointer } = renderScreen(
    <Opener>
      <CollectionSelect
        label="Collection"
        none={{ value: "all", label: "All" }}
        value="all"
        onChange={() => undefined}
      />
    </Opener>,
  );
  await pointer.click(screen.getByRole("button", { name: "Open" }));
  const control = screen.getByRole("combobox", { name: "Collection" });
  await pointer.click(control);
  await pointer.click(await screen.findByRole("option", { name: "New Collection" }));
  await screen.findByRole("dialog", { name: "New Collection" });
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(control).toHaveFocus());
  expect(screen.getByRole("dialog", { name: "Ride" })).toBeVisible();

  await pointer.click(control);
  await screen.findByRole("listbox");
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  expect(screen.getByRole("dialog", { name: "Ride" })).toBeVisible();
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
