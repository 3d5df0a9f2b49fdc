/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { ReplyQuestion } from "@/components/notifications/reply-question";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import { commentsQuery } from "@/lib/client/annotations/comments";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { writeDeviceChoice } from "@/lib/client/device/stored-value";
import type { Comment } from "@/lib/contracts/comments";
import type { ReplyMails } from "@/lib/contracts/reply-mails";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond } from "@/tests/support/screens/screen-server";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "shared", token: "t1" };
const PATH = "/api/shared/t1/reply-mails";
const EMAIL = "anna@example.org";
const SENDER = { name: "Rita Rider", firstName: "Rita", question: "", recipient: "", review: null };
const OWN = commentWith({ id: "a", isOwn: true });
const RITAS = commentWith({ id: "b", isOwn: false });

function Page() {
  const { data } = useQuery(commentsQuery(SCOPE));
  return data ? (
    <>
      <ReplyQuestion />
      <p>Read</p>
    </>
  ) : null;
}

async function show(comments: readonly Comment[], mails: ReplyMails = { email: null, isConfirmed: false }) {
  respond("GET /api/shared/t1/comments", 200, comments);
  respond(`GET ${PATH}`, 200, mails);
  const video = videoWith({ id: "v1", sender: SENDER });
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={video} asksName engine={stillPlayer()}>
      <Page />
    </WorkspaceProvider>,
  );
  await screen.findByText("Read");
  return view;
}

const line = () => screen.findByRole("region", { name: "Replies by mail" });
const noLine = () => expect(screen.queryByRole("region", { name: "Replies by mail" })).toBeNull();
const button = (name: string) => screen.findByRole("button", { name });

beforeEach(() => localStorage.clear());

test("the question is shown after the guest's own first comment, and not before", async () => {
  const { unmount } = await show([RITAS]);
  noLine();
  unmount();
  await show([RITAS, OWN]);
  expect(await line()).toHaveTextContent("Tell me when Rita answers");
});

test("once closed, it stays closed on this device", async () => {
  const { pointer, unmount } = await show([OWN]);
  await pointer.click(await button("No Thanks"));
  noLine();
  unmount();
  await show([OWN]);
  noLine();
});

test("an address can be given by keyboard alone; an invalid one is explained, and stays as typed", async () => {
  respond(`PUT ${PATH}`, 200, { email: EMAIL, isConfirmed: false });
  const { pointer } = await show([OWN]);
  (await button("By Mail")).focus();
  await pointer.keyboard("{Enter}");
  const field = screen.getByRole("textbox", { name: "Your email" });
  expect(field).toHaveFocus();
  await pointer.keyboard("anna{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Invalid email address");
  expect(field).toHaveAccessibleDescription("Invalid email address");
  expect(field).toHaveValue("anna");
  await pointer.keyboard("@example.org{Enter}");
  await waitFor(async () =>
    expect(await line()).toHaveTextContent(
      `A link is on its way to ${EMAIL}. Open it, and you are told when Rita answers.`,
    ),
  );
  expect(screen.getByRole("button", { name: "Send Again" })).toHaveFocus();
  expect(bodiesOf(`PUT ${PATH}`)).toEqual([{ email: EMAIL }]);
});

test("a rejection is shown beside the field, and Escape closes the question", async () => {
  const message = "This address was mailed a few times today. Please try again in an hour.";
  respond(`PUT ${PATH}`, 429, { message, code: "rateLimited" });
  const { pointer } = await show([OWN]);
  await pointer.click(await button("By Mail"));
  await pointer.keyboard(`${EMAIL}{Enter}`);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await pointer.keyboard("{Escape}");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(await line()).toHaveTextContent("Tell me when Rita answers");
  expect(await button("By Mail")).toHaveFocus();
});

test("a confirmed address is shown even where the question was closed, and is deleted by one tap", async () => {
  writeDeviceChoice("reply-question", "declined");
  respond(`DELETE ${PATH}`, 204, null);
  const { pointer } = await show([OWN], { email: EMAIL, isConfirmed: true });
  expect(await line()).toHaveTextContent(`You are told at ${EMAIL} when Rita answers.`);
  await pointer.click(await button("Stop Telling Me"));
  await waitFor(noLine);
  expect(bodiesOf(`DELETE ${PATH}`)).toHaveLength(1);
});
