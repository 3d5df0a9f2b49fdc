/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { ContactList } from "@/components/settings/contact-list";
import type { Contact } from "@/lib/contracts/invitations";
import type { Invitation } from "@/lib/contracts/reviews";
import type { OpenedLink } from "@/lib/contracts/shares";
import { dateFieldValue } from "@/lib/domain/videos/shares";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond, respondLater } from "@/tests/support/screens/screen-server";
import { INES, openDialog, PLAIN } from "@/tests/support/screens/share-dialog";

const INVITE = "POST /api/videos/v1/invitations";
const LINKS = "GET /api/videos/v1/links";
const AT = "2026-01-05T10:00:00.000Z";

const contact = (id: number, email: string, name = ""): Contact => ({
  ...{ id: `00000000-0000-4000-8000-00000000010${id}`, email, name, lastUsedAt: AT },
});
const CONTACTS = [
  contact(1, "ines@x.org", "Ines Baum"),
  contact(2, "tom@x.org"),
  contact(3, "ida@y.org", "Ida"),
];

const invited = (part: Partial<Invitation> = {}, link: Partial<OpenedLink> = {}): OpenedLink => ({
  ...INES,
  ...link,
  invitation: {
    ...{ id: link.id ?? INES.id, email: "ines@x.org", sentAt: AT, openedAt: null, answeredAt: null },
    ...{ doneAt: null, dueDate: null, canAskAgain: true, mailCameBack: false },
    ...part,
  },
});

const field = () => screen.getByRole("combobox", { name: "To" });
const sendButton = () => screen.getByRole("button", { name: "Send by Mail" });
const people = () =>
  within(screen.getByRole("list", { name: "Recipients" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const inDays = (days: number) => dateFieldValue(new Date(Date.now() + days * 86_400_000));

beforeEach(() => respond("GET /api/contacts", 200, CONTACTS));

test("known people are suggested while typing, by name and address, and can be chosen by keyboard", async () => {
  const { pointer } = await openDialog();
  await pointer.click(field());
  const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(["Ines Baumines@x.org", "tom@x.org", "Idaida@y.org"]));
  await pointer.type(field(), "x.org");
  expect(offered()).toEqual(["Ines Baumines@x.org", "tom@x.org"]);
  expect(field()).toHaveAttribute("aria-expanded", "true");
  await pointer.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  const second = screen.getByRole("option", { name: "tom@x.org" });
  expect(second).toHaveAttribute("aria-selected", "true");
  expect(field()).toHaveAttribute("aria-activedescendant", second.id);
  await pointer.keyboard("{Enter}");
  expect(people()).toEqual(["tom@x.org"]);
  expect(field()).toHaveValue("");
  expect(screen.getByText("tom@x.org added")).toBeInTheDocument();
  await pointer.type(field(), "INES b");
  await pointer.click(screen.getByRole("option", { name: "Ines Baum ines@x.org" }));
  expect(people()).toEqual(["tom@x.org", "Ines Baum"]);
  // Nobody is suggested twice, and Escape closes only the list.
  await pointer.type(field(), "i");
  expect(offered()).toEqual(["Idaida@y.org"]);
  await pointer.keyboard("{Escape}");
  expect(offered()).toEqual([]);
  await pointer.keyboard("{Backspace}{Backspace}");
  expect(people()).toEqual(["tom@x.org"]);
  await pointer.click(screen.getByRole("button", { name: "Remove tom@x.org" }));
  expect(screen.queryByRole("list", { name: "Recipients" })).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test("a pasted list becomes people, an invalid address stays to be corrected, and all are sent in one call", async () => {
  const { pointer } = await openDialog();
  expect(screen.queryByRole("button", { name: "Send by Mail" })).not.toBeInTheDocument();
  await pointer.click(field());
  await pointer.paste('"Baum, Ines" <INES@x.org>;\ntom@x.org\nida@y');
  expect(people()).toEqual(["Baum, Ines", "tom@x.org"]);
  expect(field()).toHaveValue("ida@y");
  expect(screen.getByText("Invalid email address")).toBeVisible();
  await pointer.click(sendButton());
  expect(bodiesOf(INVITE)).toEqual([]);
  await pointer.type(field(), ".org");
  await pointer.type(screen.getByLabelText("What do you ask? (optional)"), "Straight?");
  await pointer.click(screen.getByRole("combobox", { name: "Answer by" }));
  await pointer.click(await screen.findByRole("option", { name: "In 3 days" }));
  respond("POST /api/videos/v1/share", 200, { ...PLAIN, question: "Straight?" });
  respond(INVITE, 201, []);
  respond(LINKS, 200, [{ ...PLAIN, openings: [] }, invited({ sentAt: null }, { name: "Ines Baum" })]);
  await pointer.click(sendButton());
  expect(await screen.findByText("Sent to 3 people")).toBeVisible();
  expect(bodiesOf(INVITE)).toEqual([
    {
      emails: ['"Baum, Ines" <ines@x.org>', "tom@x.org", "ida@y.org"],
      message: "Straight?",
      dueDate: inDays(3),
    },
  ]);
  const sent = await screen.findByRole("region", { name: "Sent to" });
  expect(sent).toHaveTextContent("Ines BaumWaits to be sent");
  expect(screen.queryByRole("list", { name: "Recipients" })).not.toBeInTheDocument();
  await pointer.type(field(), "tom@x.org,");
  expect(screen.getByRole("combobox", { name: "Answer by" })).toHaveTextContent("No day");
});

test("a rejection is shown at its person, and nothing typed is lost, also when the sheet is closed", async () => {
  const { pointer } = await openDialog();
  await pointer.type(field(), "tom@x.org, ida@y.org{Enter}");
  await pointer.click(screen.getByRole("combobox", { name: "Answer by" }));
  await pointer.click(await screen.findByRole("option", { name: "On a day" }));
  await pointer.click(sendButton());
  expect(await screen.findByText("Choose a day that is not over yet")).toBeVisible();
  const day = inDays(5);
  await pointer.type(screen.getByLabelText("Day"), day);
  const never = "This address does not take invitations.";
  respond(INVITE, 422, { code: "refused", message: never, fields: { "emails.1": never } });
  await pointer.click(sendButton());
  expect(await screen.findByText(never)).toBeVisible();
  respond(INVITE, 403, { code: "emailUnconfirmed", message: "Please confirm your email address first." });
  await pointer.click(sendButton());
  expect(await screen.findByText("Please confirm your email address first.")).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await pointer.click(screen.getByRole("button", { name: "Share Video" }));
  await screen.findByRole("dialog", { name: "Share This Video" });
  expect(people()).toEqual(["tom@x.org", "ida@y.org"]);
  expect(screen.getByLabelText("Day")).toHaveValue(day);
  const release = respondLater(INVITE);
  await pointer.click(sendButton());
  expect(sendButton()).toBeDisabled();
  release(500, {});
  expect(await screen.findByText("The mail could not be sent.")).toBeVisible();
  expect(people()).toEqual(["tom@x.org", "ida@y.org"]);
});

test("the owner sees the state of each invitation, sends it again and withdraws it individually", async () => {
  const id = (at: number) => `00000000-0000-4000-8000-00000000020${at}`;
  const links = [
    invited({ dueDate: inDays(1), canAskAgain: false }, { id: id(1), name: "Ann" }),
    invited({ openedAt: AT, dueDate: "2026-01-04" }, { id: id(2), name: "Bea" }),
    invited({ openedAt: AT, answeredAt: AT }, { id: id(3), name: "Cleo" }),
    invited(
      { openedAt: AT, doneAt: AT, dueDate: "2026-01-04" },
      { id: id(4), name: "Dora", question: "Even?" },
    ),
    invited({ mailCameBack: true }, { id: id(5), name: "Eva" }),
  ];
  const { pointer } = await openDialog({}, [...links, { ...INES, name: "The barn" }]);
  const rows = within(screen.getByRole("region", { name: "Sent to" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AnnSent Jan 05, 2026, .*M· Due tomorrowWithdraw$/),
    expect.stringMatching(/^BeaOpened Jan 05, 2026, .*M· Was due Jan 04, 2026Ask AgainWithdraw$/),
    expect.stringMatching(/^CleoAnswered Jan 05, 2026, .*MAsk AgainWithdraw$/),
    expect.stringMatching(/^DoraDone Jan 05, 2026, .*MAsk AgainWithdraw$/),
    "EvaMail came backAsk AgainWithdraw",
  ]);
  expect(screen.getByRole("region", { name: "More links" })).toHaveTextContent(/^More linksNew LinkThe barn/);

  respond(INVITE, 429, { code: "rateLimited", message: "That was a lot of invitations in one day." });
  await pointer.click(screen.getByRole("button", { name: "Ask Dora again" }));
  expect(await screen.findByText("That was a lot of invitations in one day.")).toBeVisible();
  respond(INVITE, 201, []);
  await pointer.click(screen.getByRole("button", { name: "Ask Dora again" }));
  await screen.findByText("Asked Dora again");
  // The day is over.
  expect(bodiesOf(INVITE).at(-1)).toEqual({ emails: ["ines@x.org"], message: "Even?", dueDate: null });

  respond(`DELETE /api/invitations/${id(2)}`, 204, null);
  await pointer.click(screen.getByRole("button", { name: "Withdraw the invitation to Bea" }));
  const asking = within(await screen.findByRole("alertdialog", { name: "Withdraw the invitation to Bea?" }));
  await pointer.click(asking.getByRole("button", { name: "Withdraw" }));
  await screen.findByText("Invitation withdrawn");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Bea/ })).not.toBeInTheDocument());
  await pointer.click(screen.getByRole("button", { name: /^Cleo/ }));
  expect(await screen.findByRole("dialog", { name: "Link for Cleo" })).toBeVisible();
});

test("contacts are removed one by one in the settings; an empty list, and a failure, have a message", async () => {
  respond("GET /api/contacts", 500, null);
  const { pointer } = renderScreen(<ContactList />);
  expect(await screen.findByText("Could not load your contacts")).toBeVisible();
  const [first] = CONTACTS;
  respond("GET /api/contacts", 200, first ? [first] : []);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Ines Baum")).toBeVisible();
  respond(`DELETE /api/contacts/${first?.id}`, 204, null);
  await pointer.click(screen.getByRole("button", { name: "Remove Ines Baum" }));
  const asking = within(await screen.findByRole("alertdialog", { name: "Remove Ines Baum?" }));
  await pointer.click(asking.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No contacts")).toBeVisible();
});
