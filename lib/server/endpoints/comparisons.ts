import { z } from "zod";
import { comparison, comparisonBody, comparisonEdit, sharedComparison } from "@/lib/contracts/comparisons";
import { currentShare, share, shareBody } from "@/lib/contracts/shares";
import { byAccount } from "../access/account-guards";
import {
  ownComparison,
  restorableComparison,
  sharedComparison as sharedComparisonGuard,
} from "../access/comparison-guards";
import { ownVideo } from "../access/video-guards";
import { json } from "../http/body-readers";
import { methods } from "../http/methods";
import { createdReply, idempotentResponses, NO_BODY, route } from "../http/route";
import {
  endComparisonShare,
  readComparisonShare,
  shareComparison,
} from "../services/comparisons/comparison-links";
import {
  createComparison,
  deleteComparison,
  listComparisons,
  listComparisonsOf,
  restoreComparison,
  updateComparison,
} from "../services/comparisons/comparisons";
import { readSharedComparison } from "../services/comparisons/shared-comparisons";

export const comparisons = methods({
  GET: route(
    {
      summary: "The saved comparisons of the account",
      responses: { 200: z.array(comparison) },
      guard: byAccount,
    },
    ({ access }) => listComparisons(access.user.id),
  ),
  POST: route(
    {
      summary: "Saves a comparison of two videos",
      responses: idempotentResponses(comparison),
      guard: byAccount,
      body: json(comparisonBody),
    },
    async ({ access, body }) => createdReply(await createComparison(access, body)),
  ),
});

export const comparisonById = methods({
  PATCH: route(
    {
      summary: "Changes a saved comparison",
      responses: { 200: comparison },
      guard: ownComparison,
      body: json(comparisonEdit),
    },
    ({ access, body }) => updateComparison(access, body),
  ),
  DELETE: route(
    { summary: "Deletes a saved comparison, and ends its link", responses: NO_BODY, guard: ownComparison },
    ({ access }) => deleteComparison(access),
  ),
});

export const restoredComparison = methods({
  POST: route(
    {
      summary: "Restores a comparison that was deleted within the last hour, with its link",
      responses: { 200: comparison },
      guard: restorableComparison,
    },
    ({ access }) => restoreComparison(access),
  ),
});

export const shareOfComparison = methods({
  GET: route(
    { summary: "The link to a comparison", responses: { 200: currentShare }, guard: ownComparison },
    ({ access }) => readComparisonShare(access),
  ),
  POST: route(
    {
      summary: "Makes the link to a comparison, or changes it at the same address",
      responses: { 200: share },
      guard: ownComparison,
      body: json(shareBody),
    },
    ({ access, body }) => shareComparison(access, body),
  ),
  DELETE: route(
    { summary: "Withdraws the link to a comparison", responses: NO_BODY, guard: ownComparison },
    ({ access }) => endComparisonShare(access),
  ),
});

export const comparisonsOfVideo = methods({
  GET: route(
    {
      summary: "The saved comparisons in which a video takes part",
      responses: { 200: z.array(comparison) },
      guard: ownVideo("view"),
    },
    ({ access }) => listComparisonsOf(access),
  ),
});

export const comparisonOfShared = methods({
  GET: route(
    {
      summary:
        "The comparison that a link shows, or its ride beside that of `with` (a link's token or the id of an own ride)",
      responses: { 200: sharedComparison },
      guard: sharedComparisonGuard,
    },
    ({ access }) => readSharedComparison(access),
  ),
});
