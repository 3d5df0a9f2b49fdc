/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { PictureField } from "@/components/settings/picture-field";
import { PICTURE_REFUSALS, MAX_PICTURE_BYTES } from "@/lib/domain/accounts/profile-picture";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const POST = "POST /api/profile/picture";
const DELETE = "DELETE /api/profile/picture";
const file = (bytes = 1) => new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });

test("a picture is chosen, changed and, after a confirmation, removed", async () => {
  const { pointer } = renderScreen(<PictureField user={riderWith()} />);
  expect(screen.getByText("FL")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remove Picture" })).not.toBeInTheDocument();
  respond(POST, 200, riderWith({ profileImageUrl: "/api/pictures/1" }));
  await pointer.upload(screen.getByLabelText("Picture"), file());
  expect(await screen.findByText("Picture saved")).toBeVisible();
  expect(screen.getByRole("button", { name: "Change Picture" })).toBeEnabled();

  await pointer.click(screen.getByRole("button", { name: "Remove Picture" }));
  respond(DELETE, 200, riderWith());
  await pointer.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Picture removed")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose Picture" })).toBeEnabled();
});

test("an error of a file is shown beside it, until another is chosen", async () => {
  const { pointer } = renderScreen(<PictureField user={riderWith()} />);
  const chooser = screen.getByLabelText("Picture");
  await pointer.upload(chooser, file(MAX_PICTURE_BYTES + 1));
  expect(await screen.findByRole("alert")).toHaveTextContent(PICTURE_REFUSALS.tooLarge);
  respond(POST, 415, { code: "unsupportedMedia", message: PICTURE_REFUSALS.notAPicture });
  await pointer.upload(chooser, file());
  expect(await screen.findByText(PICTURE_REFUSALS.notAPicture)).toBeVisible();
  respond(POST, 200, riderWith({ profileImageUrl: "/api/pictures/1" }));
  await pointer.upload(chooser, file());
  expect(await screen.findByText("Picture saved")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
