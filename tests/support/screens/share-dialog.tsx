/** The share dialog on the screens' server. */
import { screen } from "@testing-library/react";
import { ShareVideoButton } from "@/components/shares/share-video-button";
import type { OpenedLink, Share } from "@/lib/contracts/shares";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

export const LINK = "http://localhost:3000/shared/abc";
export const PLAIN: Share = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "",
  shareUrl: LINK,
  hasCode: false,
  guestsMayDeleteMarkers: true,
  question: "",
};
export const INES: OpenedLink = {
  ...PLAIN,
  id: "00000000-0000-4000-8000-000000000002",
  name: "Ines",
  shareUrl: `${LINK}-ines`,
  guestsMayDeleteMarkers: false,
  openings: [],
  invitation: null,
};

const LOOK = "GET /api/videos/v1/links";
export const MAKE = "POST /api/videos/v1/share";

/** @param link of the live link; null for a video that is not shared. */
export async function openDialog(link: Partial<Share> | null = {}, named: readonly OpenedLink[] = []) {
  respond(LOOK, 200, [...(link ? [{ ...PLAIN, ...link, openings: [], invitation: null }] : []), ...named]);
  const view = renderScreen(
    <ShareVideoButton videoId="v1" failureTitle="Failed to share video">
      Share Video
    </ShareVideoButton>,
  );
  await view.pointer.click(screen.getByRole("button", { name: "Share Video" }));
  await screen.findByRole("dialog", { name: "Share This Video" });
  return view;
}

export const options = () => screen.findByRole("dialog", { name: "Link Options" });
