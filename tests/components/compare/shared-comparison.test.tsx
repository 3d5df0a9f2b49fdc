/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { SharedComparison } from "@/components/compare/shared-comparison";
import type { SharedComparison as Shared } from "@/lib/contracts/comparisons";
import type { ErrorBody } from "@/lib/contracts/errors";
import { renderScreen } from "@/tests/support/render-screen";
import { addressOf, mockMedia, RIDES } from "@/tests/support/screens/compared-rides";
import { respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { choiceAt } from "@/tests/support/videos/compared-choice";

const SHARED: Shared = {
  title: "Spring and autumn",
  choice: choiceAt({ a: 0, b: 0 }),
  sides: { a: { token: "token-a", video: RIDES.a }, b: { token: "token-b", video: RIDES.b } },
};
const CALL = "GET /api/shared/token-a/comparison";

beforeEach(() => {
  mockMedia();
  for (const { token, video } of Object.values(SHARED.sides)) {
    for (const query of ["", "?code=7-canter"])
      respond(`GET /api/shared/${token}${query}`, 200, { ...video, allowed: ["view", "comment"] });
    respondAnnotations(`/api/shared/${token}`);
  }
});

const open = (refusal: ErrorBody | null = null, written = null as ReturnType<typeof addressOf> | null) =>
  renderScreen(
    <SharedComparison token="token-a" code="" other="" written={written} asksName refusal={refusal} />,
  );

test("a guest sees both rides, cannot save them, and signs a comment", async () => {
  respond(CALL, 200, SHARED);
  const { pointer } = open();
  const leads = within(await screen.findByRole("group", { name: "Ride that leads" }));
  expect(leads.getAllByRole("button").map((button) => button.textContent)).toEqual([
    expect.stringContaining("Bella in spring"),
    expect.stringContaining("Bella in autumn"),
  ]);
  await pointer.click(screen.getByRole("button", { name: "Comment on Bella in spring" }));
  expect(await screen.findByLabelText("Sign as")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save Comparison" })).not.toBeInTheDocument();
});

test("the address has the choices made there, also with the sides exchanged", async () => {
  respond(CALL, 200, SHARED);
  const { a, b } = RIDES;
  open(null, addressOf({ a: b.id, b: a.id, fa: "0", fb: "0", lead: "b" }));
  const leads = within(await screen.findByRole("group", { name: "Ride that leads" }));
  expect(leads.getByRole("button", { name: /spring/ })).toHaveAttribute("aria-pressed", "true");
  expect(leads.getAllByRole("button")[0]).toHaveTextContent("Bella in autumn");
});

test("the code is asked for once, and a wrong one is reported at its field", async () => {
  const link = { sharedBy: "Rita" };
  const asks = { code: "codeRequired", message: "This link needs a code.", link } as const;
  const { pointer } = open(asks);
  expect(await screen.findByRole("heading", { name: "Rita shares a ride with you" })).toBeVisible();
  respond(`${CALL}?code=7-trot`, 403, { ...asks, message: "That code is not right." });
  await pointer.type(screen.getByLabelText("Code"), "7-trot");
  await pointer.click(screen.getByRole("button", { name: "Open Video" }));
  expect(await screen.findByText("That code is not right.")).toBeVisible();
  respond(`${CALL}?code=7-canter`, 200, SHARED);
  await pointer.clear(screen.getByLabelText("Code"));
  await pointer.type(screen.getByLabelText("Code"), "7-canter");
  await pointer.click(screen.getByRole("button", { name: "Open Video" }));
  expect(await screen.findByRole("region", { name: "Two rides" })).toBeVisible();
});

test("a link that has ended says so; after a failure of the server the page can be loaded again", async () => {
  const { unmount } = open({
    code: "gone",
    message: "Rita has closed this link.",
    link: { sharedBy: "Rita" },
  });
  expect(await screen.findByText("Rita has closed this link.")).toBeVisible();
  unmount();
  respond(CALL, 503, { message: "The database did not answer.", code: "unavailable" });
  const { pointer } = open();
  expect(await screen.findByText("The database did not answer.")).toBeVisible();
  respond(CALL, 200, SHARED);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("region", { name: "Two rides" })).toBeVisible();
});

test("when one ride is gone nothing of the other is shown", async () => {
  respond(CALL, 200, SHARED);
  respond("GET /api/shared/token-b", 404, { message: "No", code: "notFound" });
  open();
  expect(await screen.findByRole("heading", { name: "Video Not Found" })).toBeVisible();
  expect(screen.queryByText(/Bella/)).not.toBeInTheDocument();
});

test("one's own ride beside that of a link is read with one's own access, and not saved with it", async () => {
  const beside = { token: null, video: RIDES.b };
  respond(`${CALL}?with=${RIDES.b.id}`, 200, {
    ...SHARED,
    choice: null,
    sides: { ...SHARED.sides, b: beside },
  });
  respond(`GET /api/videos/${RIDES.b.id}`, 200, RIDES.b);
  respondAnnotations(`/api/videos/${RIDES.b.id}`);
  const { pointer } = renderScreen(
    <SharedComparison token="token-a" code="" other={RIDES.b.id} written={null} asksName={false} />,
  );
  await pointer.click(await screen.findByRole("button", { name: RIDES.b.title }));
  expect(screen.getByRole("button", { name: `Comment on ${RIDES.b.title}` })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save Comparison" })).not.toBeInTheDocument();
});

test("a rider who has to sign in for the own ride returns to the comparison", async () => {
  const refusal = { code: "unauthenticated", message: "Please sign in." } as const;
  const path = `/shared/token-a/compare?with=${RIDES.b.id}`;
  renderScreen(
    <SharedComparison
      token="token-a"
      code=""
      other={RIDES.b.id}
      written={null}
      asksName={false}
      refusal={refusal}
    />,
    { path },
  );
  expect(await screen.findByText("One of them is your own.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    `/signin?next=${encodeURIComponent(path)}`,
  );
});
