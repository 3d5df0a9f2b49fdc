/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { LinkList } from "@/components/settings/link-list";
import type { ListedLink } from "@/lib/contracts/shares";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { INES, LINK, MAKE, openDialog, options } from "@/tests/support/screens/share-dialog";

const LINKS = "/api/videos/v1/links";
const forInes = () => screen.findByRole("dialog", { name: "Link for Ines" });

test("a named link is created by its name, and then shown with all controls of a link", async () => {
  const { pointer } = await openDialog();
  expect(screen.getByRole("region", { name: "More links" })).toHaveTextContent("Give a trainer or a group");
  await pointer.click(screen.getByRole("button", { name: "New Link" }));
  const making = within(await screen.findByRole("dialog", { name: "New Link" }));
  await pointer.click(making.getByRole("button", { name: "Make Link" }));
  expect(await making.findByText("A link needs a name")).toBeVisible();
  const taken = "There is a link for Ines already.";
  respond(`POST ${LINKS}`, 409, { message: taken, code: "conflict", fields: { name: taken } });
  await pointer.type(making.getByLabelText("Name"), "Ines{Enter}");
  expect(await making.findByText(taken)).toBeVisible();
  respond(`POST ${LINKS}`, 201, INES);
  await pointer.click(making.getByRole("button", { name: "Make Link" }));
  const shown = within(await forInes());
  expect(bodiesOf(`POST ${LINKS}`).at(-1)).toEqual({ name: "Ines" });
  expect(shown.getByLabelText("Share link")).toHaveValue(INES.shareUrl);
  expect(shown.getByRole("switch", { name: /^Guests may change/ })).not.toBeChecked();
  await pointer.click(shown.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: /^Ines/ })).toHaveTextContent("Not opened yet");
  expect(screen.getByLabelText("Share link")).toHaveValue(LINK);
  await waitFor(() => expect(screen.getByRole("button", { name: "New Link" })).toHaveFocus());
});

test("a named link is changed and stopped individually; the main link stays as it is", async () => {
  const opening = { id: "o1", name: "Ines", openedAt: "2026-01-05T10:00:00.000Z" };
  const link = { ...INES, openings: [opening] };
  const path = `${LINKS}/${INES.id}`;
  const { pointer } = await openDialog({}, [link]);
  const row = screen.getByRole("button", { name: /^Ines/ });
  expect(row).toHaveTextContent(/Opened Jan 05, 2026, .* by Ines/);
  await pointer.click(row);
  const shown = within(await forInes());
  respond(`PATCH ${path}`, 200, { ...INES, guestsMayDeleteMarkers: true });
  await pointer.click(shown.getByRole("switch", { name: /^Guests may change/ }));
  await waitFor(() => expect(bodiesOf(`PATCH ${path}`)).toEqual([{ guestsMayDeleteMarkers: true }]));
  respond(`PATCH ${path}`, 200, { ...INES, question: "Straight?" });
  await pointer.type(shown.getByLabelText("What do you ask? (optional)"), "Straight?");
  await pointer.tab();
  await waitFor(() => expect(bodiesOf(`PATCH ${path}`).at(-1)).toEqual({ question: "Straight?" }));
  await pointer.click(shown.getByRole("button", { name: "Change link options" }));
  const changing = within(await options());
  await pointer.clear(changing.getByLabelText("Name"));
  await pointer.type(changing.getByLabelText("Name"), "Ines B.");
  respond(`PATCH ${path}`, 200, { ...INES, name: "Ines B." });
  await pointer.click(changing.getByRole("button", { name: "Save" }));
  await screen.findByRole("dialog", { name: "Link for Ines B." });
  expect(bodiesOf(`PATCH ${path}`).at(-1)).toEqual({ name: "Ines B.", expiresAt: null });

  await pointer.click(screen.getByRole("button", { name: "Stop Link" }));
  respond(`DELETE ${path}`, 204, null);
  const asking = within(await screen.findByRole("alertdialog", { name: "Stop the link for Ines B.?" }));
  await pointer.click(asking.getByRole("button", { name: "Stop Link" }));
  await screen.findByText("Link stopped");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Ines/ })).not.toBeInTheDocument());
  expect(screen.getByLabelText("Share link")).toHaveValue(LINK);
  expect(bodiesOf(MAKE)).toEqual([]);
});

test("an expired link says so, and a new end opens it again at the same address", async () => {
  const path = `${LINKS}/${INES.id}`;
  const expired = { ...INES, expiresAt: "2026-01-05T10:00:00.000Z", openings: [] };
  const { pointer } = await openDialog({}, [expired]);
  const row = screen.getByRole("button", { name: /^Ines/ });
  expect(row).toHaveTextContent(/Expired Jan 05, 2026/);
  await pointer.click(row);
  const shown = within(await forInes());
  expect(shown.getByText(/^This link has expired/)).toBeVisible();
  expect(shown.queryByLabelText("Share link")).toBeNull();
  expect(shown.queryByRole("switch")).toBeNull();
  await pointer.click(shown.getByRole("button", { name: "Change link options" }));
  const changing = within(await options());
  expect(changing.getByLabelText("Expires")).toHaveTextContent("After 7 days");
  const expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  respond(`PATCH ${path}`, 200, { ...INES, expiresAt });
  await pointer.click(changing.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Link opens again")).toBeVisible();
  expect(bodiesOf(`PATCH ${path}`)).toEqual([{ expiresAt: expect.any(String) }]);
  expect(shown.getByLabelText("Share link")).toHaveValue(INES.shareUrl);
});

test("the settings list all links, and stop one after a confirmation", async () => {
  const ALL = "GET /api/links";
  const link: ListedLink = {
    id: INES.id,
    name: "Ines",
    hasCode: true,
    comparison: null,
    videoId: "00000000-0000-4000-8000-00000000000a",
    videoTitle: "Canter work",
    createdAt: "2026-01-04T10:00:00.000Z",
    lastOpening: { id: "o1", name: "Ines B.", openedAt: "2026-01-05T10:00:00.000Z" },
  };
  const main = { ...link, id: "00000000-0000-4000-8000-00000000000b", name: "", lastOpening: null };
  respond(ALL, 500, { message: "The database did not answer.", code: "unavailable" });
  const { pointer } = renderScreen(<LinkList />);
  expect(await screen.findByText("Could not load your links")).toBeVisible();
  respond(ALL, 200, [link, { ...main, hasCode: false }]);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  const titles = await screen.findAllByRole("link", { name: "Canter work" });
  expect(titles.map((title) => title.closest("li")?.textContent)).toEqual([
    expect.stringMatching(/^Canter workInesOpened Jan 05, 2026, .* by Ines B., asks for a code/),
    expect.stringMatching(/^Canter workEverybody with the linkNot opened yetStop/),
  ]);
  expect(titles[0]).toHaveAttribute("href", `/video/${link.videoId}`);

  const ended = `DELETE /api/videos/${link.videoId}/links/${link.id}`;
  respond(ended, 204, null);
  respond(ALL, 200, [{ ...main, hasCode: false }]);
  await pointer.click(screen.getByRole("button", { name: "Stop the link for Ines to Canter work" }));
  const asking = within(await screen.findByRole("alertdialog", { name: "Stop the link for Ines?" }));
  await pointer.click(asking.getByRole("button", { name: "Stop Link" }));
  await screen.findByText("Link stopped");
  expect(bodiesOf(ended)).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByRole("link", { name: "Canter work" })).toHaveLength(1));

  respond(`DELETE /api/videos/${main.videoId}/share`, 204, null);
  respond(ALL, 200, []);
  await pointer.click(screen.getByRole("button", { name: "Stop the link for everybody to Canter work" }));
  const askingAgain = within(
    await screen.findByRole("alertdialog", { name: "Stop the link for everybody?" }),
  );
  await pointer.click(askingAgain.getByRole("button", { name: "Stop Link" }));
  expect(await screen.findByText("No links")).toBeVisible();
});
