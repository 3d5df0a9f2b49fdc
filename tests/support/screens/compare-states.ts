import { expect, type Page } from "@playwright/test";
import { newComparisonHref } from "@/lib/client/compare/new-comparison";
import { ComparePage } from "@/tests/support/pages/compare-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";
import type { ScreenSeed } from "@/tests/support/screens/seed";

const idOf = (path: string) => path.replace("/video/", "");

/** Two gallops, lined up; with the same marks on both. */
const comparison =
  (more: string): ScreenState["path"] =>
  ({ rider }: ScreenSeed) =>
    `/compare?a=${idOf(rider.timedPath)}&b=${idOf(rider.fullPath)}&fa=31&fb=57&${more}`;

const savedHref: ScreenState["path"] = ({ rider }: ScreenSeed) => rider.comparison.path;

const ready = (page: Page) => new ComparePage(page).expectReady();

/** Two rides beside each other. */
export const COMPARE_STATES: readonly ScreenState[] = [
  {
    name: "compare, to be lined up",
    visitor: "rider",
    path: ({ rider }) => newComparisonHref({ a: idOf(rider.timedPath), b: idOf(rider.videoPath) }, { a: 31 }),
    arrange: ready,
  },
  { name: "compare, by time", visitor: "rider", path: comparison("lead=b"), arrange: ready },
  {
    name: "compare, by stride",
    visitor: "rider",
    path: comparison("by=stride&pa=50&mirror=b"),
    arrange: async (page) => {
      await ready(page);
      await expect(page.getByTestId("stride")).toContainText("strides/min");
    },
  },
  {
    name: "compare, without marks",
    visitor: "rider",
    path: ({ rider }) =>
      `/compare?a=${idOf(rider.timedPath)}&b=${idOf(rider.videoPath)}&fa=31&fb=57&by=stride`,
    arrange: async (page) => {
      await ready(page);
      await expect(page.getByText(/^No marks on/)).toBeVisible();
    },
  },
  { name: "compare, seen through", visitor: "rider", path: comparison("view=over"), arrange: ready },
  {
    name: "compare, cut at a line",
    visitor: "rider",
    path: comparison("view=wipe&mirror=b"),
    arrange: ready,
  },
  {
    name: "compare, more controls",
    visitor: "rider",
    path: comparison("lead=a"),
    arrange: async (page) => {
      await ready(page);
      const more = page.getByRole("button", { name: "More controls" });
      if (await more.isVisible()) await more.click();
    },
  },
  {
    name: "compare, more choices",
    visitor: "rider",
    path: comparison("lead=a"),
    arrange: async (page) => {
      await ready(page);
      const more = page.getByRole("button", { name: "More choices" });
      if (await more.isVisible()) await more.click();
      await expect(page.getByRole("button", { name: "Swap the rides" })).toBeVisible();
    },
  },
  {
    name: "compare, comments listed",
    visitor: "rider",
    path: comparison("lead=b"),
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "Comments", exact: true }).click();
      await expect(page.getByRole("list", { name: "Comments" }).getByRole("button").first()).toBeVisible();
    },
  },
  {
    name: "compare, no comments listed",
    visitor: "rider",
    path: ({ rider }) => newComparisonHref({ a: idOf(rider.videoPath), b: idOf(rider.videoPath) }),
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "Comments", exact: true }).click();
      await expect(page.getByText("No comments yet")).toBeVisible();
    },
  },
  {
    name: "compare, to be saved",
    visitor: "rider",
    path: comparison("lead=a"),
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "Save Comparison" }).click();
      await expect(page.getByRole("dialog", { name: "Save Comparison" })).toBeVisible();
    },
  },
  {
    name: "compare, a comment is written",
    visitor: "rider",
    path: comparison("lead=a"),
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: /^Comment on / }).click();
      await expect(page.getByRole("textbox", { name: /^Comment on / })).toBeFocused();
    },
  },
  {
    name: "compare, saved",
    visitor: "rider",
    path: savedHref,
    arrange: async (page) => {
      await ready(page);
      await expect(page.getByRole("button", { name: "Share Comparison" })).toBeVisible();
    },
  },
  {
    name: "compare, shared",
    visitor: "rider",
    path: savedHref,
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "Share Comparison" }).click();
      await expect(page.getByLabel("Share link")).toHaveValue(/compare$/);
    },
  },
  {
    name: "compare, its report",
    visitor: "rider",
    path: savedHref,
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "Saved comparison: more actions" }).click();
      await page.getByRole("menuitem", { name: "Report" }).click();
      await expect(page.getByRole("dialog", { name: "Report" }).getByText("Paper")).toBeVisible();
    },
  },
  {
    name: "compare, fullscreen",
    visitor: "rider",
    path: comparison("lead=a"),
    arrange: async (page) => {
      await ready(page);
      const more = page.getByRole("button", { name: "More controls" });
      if (await more.isVisible()) await more.click();
      await page.getByRole("button", { name: "Fullscreen", exact: true }).click();
      await expect(page.getByRole("button", { name: "Leave fullscreen" })).toBeVisible();
    },
  },
  {
    name: "compare, by its link",
    visitor: "guest",
    path: ({ rider }) => rider.comparison.sharedPath,
    arrange: ready,
  },
  {
    name: "compare, the other ride is chosen",
    visitor: "rider",
    path: ({ rider }) => rider.timedPath,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Compare" }).click();
      await expect(page.getByRole("dialog").getByRole("region", { name: "Like this title" })).toBeVisible();
    },
  },
  {
    name: "compare, another place of a shared ride is chosen",
    visitor: "guest",
    path: ({ rider }) => rider.reviewedPath,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Compare" }).click();
      await expect(
        page.getByRole("dialog").getByRole("link", { name: "Another place of this video" }),
      ).toBeVisible();
    },
  },
  {
    name: "compare, an own ride beside a shared one is chosen",
    visitor: "club",
    path: ({ rider }) => rider.reviewedPath,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Compare" }).click();
      const dialog = page.getByRole("dialog", { name: "Compare" });
      await expect(dialog.getByRole("region", { name: "Shared with me" })).toBeVisible();
      await expect(dialog.getByRole("region", { name: "Your other videos" })).toBeVisible();
    },
  },
  {
    name: "compare, an own ride beside a shared one",
    visitor: "club",
    path: ({ rider, club }) => `${rider.sharePath}/compare?with=${idOf(club.videoPath)}`,
    arrange: ready,
  },
  {
    name: "compare, an own ride beside a shared one, signed out",
    visitor: "guest",
    path: ({ rider, club }) => `${rider.sharePath}/compare?with=${idOf(club.videoPath)}`,
    arrange: (page) => expect(page.getByRole("heading", { name: "Sign in to see both rides" })).toBeVisible(),
  },
];

const ON_ITS_SIDE = [
  "compare, by stride",
  "compare, cut at a line",
  "compare, more choices",
  "compare, saved",
];

/** On a phone on its side the bar lies over the pictures. */
export const COMPARE_ON_ITS_SIDE_STATES: readonly ScreenState[] = COMPARE_STATES.filter(({ name }) =>
  ON_ITS_SIDE.includes(name),
).map((state) => ({ ...state, name: `${state.name}, on its side` }));
