/** Saved comparisons of two rides, and their links. */
import { comparison, type Comparison } from "@/lib/contracts/comparisons";
import { share, type Share, type ShareBody } from "@/lib/contracts/shares";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import { expectResponse, type ApiClient } from "../server/api-client";
import { choiceAt } from "./compared-choice";

/** @param title of it. @returns what was saved. */
export async function saveComparison(
  rider: ApiClient,
  videoIds: BySide<string>,
  title = "Spring and autumn",
): Promise<Comparison> {
  const body = { title, videoIds, choice: choiceAt({ a: 5, b: 12 }) };
  return expectResponse(comparison, 201, await rider.post("/api/comparisons", body));
}

export const shareSaved = async (
  rider: ApiClient,
  { id }: Comparison,
  options: ShareBody = {},
): Promise<Share> => expectResponse(share, 200, await rider.post(`/api/comparisons/${id}/share`, options));

/** The guest's calls: `/api/shared/{token}`, and the token. */
export function pathOfShared({ shareUrl }: Share): { token: string; path: string } {
  const token = new URL(shareUrl).pathname.split("/").at(-2) ?? "";
  return { token, path: `/api/shared/${token}` };
}
