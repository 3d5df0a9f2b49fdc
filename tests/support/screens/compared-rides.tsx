/** Two rides beside each other on the screens' server. */
import { jest } from "@jest/globals";
import { CompareWorkspace } from "@/components/compare/compare-workspace";
import { parseCompareAddress } from "@/lib/client/compare/compare-address";
import type { Comparison } from "@/lib/contracts/comparisons";
import type { Video } from "@/lib/contracts/videos";
import type { CompareAddress } from "@/lib/domain/compare/compare-address";
import { SIDES } from "@/lib/domain/compare/comparison-choice";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

export const RIDES = {
  a: videoWith({ id: "0199f0a0-0000-7000-8000-00000000000a", title: "Bella in spring" }),
  b: videoWith({ id: "0199f0a0-0000-7000-8000-00000000000b", title: "Bella in autumn" }),
};

/** jsdom has no media and no pointer events. */
export function mockMedia(): void {
  globalThis.PointerEvent ??= MouseEvent as typeof PointerEvent;
  for (const command of ["load", "pause"] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => undefined);
}

export function addressOf(query: Record<string, string>): CompareAddress {
  const address = parseCompareAddress({ a: RIDES.a.id, b: RIDES.b.id, ...query });
  if (address === null) throw new Error("The address of the test is wrong");
  return address;
}

type OpenOptions = { changed?: { a?: Partial<Video>; b?: Partial<Video> }; saved?: readonly Comparison[] };

export function openRides(query: Record<string, string> = {}, { changed, saved = [] }: OpenOptions = {}) {
  for (const side of SIDES) {
    const ride = { ...RIDES[side], ...changed?.[side] };
    respond(`GET /api/videos/${ride.id}`, 200, ride);
    respondAnnotations(`/api/videos/${ride.id}`);
    respond(`GET /api/videos/${ride.id}/comparisons`, 200, saved);
  }
  return renderScreen(<CompareWorkspace address={addressOf(query)} />);
}
