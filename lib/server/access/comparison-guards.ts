import { z } from "zod";
import { RESTORABLE_MS } from "@/lib/domain/deletion";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import { shareToken } from "../auth/link-tokens";
import { db } from "../database/db";
import { EVEN_DELETED, NOT_DELETED } from "../database/soft-deletion";
import type { Comparison } from "../generated/prisma/client";
import { byAccount, type ByAccount } from "./account-guards";
import { idParam, makeGuard, notFound } from "./guard";
import type { VideoAccess } from "./video-access";
import { ownVideo, sharedVideo } from "./video-guards";

export interface OwnComparison extends ByAccount {
  comparison: Comparison;
}

export const comparisonGone = () => notFound("Comparison not found");

/** A comparison with a deleted ride does not exist until the ride is restored. */
export const BOTH_RIDES_THERE = { videoA: NOT_DELETED, videoB: NOT_DELETED };

export const ownComparison = makeGuard<OwnComparison>("ownComparison", async (context) => {
  const account = await byAccount(context);
  const of = { id: idParam(context), ownerId: account.user.id };
  const comparison = await db().comparison.findFirst({
    where: { ...of, ...BOTH_RIDES_THERE, ...NOT_DELETED },
  });
  if (!comparison) throw comparisonGone();
  return { ...account, comparison };
});

export const restorable = () => ({
  OR: [{ deletedAt: null }, { deletedAt: { gt: new Date(Date.now() - RESTORABLE_MS) } }],
});

/** The comparison exists, or was deleted within the last hour. */
export const restorableComparison = makeGuard<OwnComparison>(
  ["ownComparison", "restore"],
  async (context) => {
    const account = await byAccount(context);
    const of = { id: idParam(context), ownerId: account.user.id };
    const where = { ...of, ...BOTH_RIDES_THERE, ...EVEN_DELETED, ...restorable() };
    const comparison = await db().comparison.findFirst({ where });
    if (!comparison) throw comparisonGone();
    return { ...account, comparison };
  },
);

interface SharedSide {
  /** Of the link; null for an own ride. */
  token: string | null;
  access: VideoAccess<"view">;
}

export interface SharedComparisonAccess {
  /** Null where the viewer has chosen the rides. */
  comparison: Comparison | null;
  sides: BySide<SharedSide>;
}

const viewShared = sharedVideo("view");
const viewOwn = ownVideo("view");
const ownVideoId = z.uuid();

/**
 * Opens both rides or none. The two links of a saved comparison have the same code, and one guest pass holds both.
 * With any other link, its ride stands beside that of `with` (token of a second link or id of an own ride), or beside itself.
 */
export const sharedComparison = makeGuard<SharedComparisonAccess>(
  ["sharedComparison", undefined, viewShared.limits],
  async (context) => {
    const access = await viewShared(context);
    const token = String(context.params.token);
    const openToken = async (ofLink: string): Promise<SharedSide> => {
      const params = { ...context.params, token: ofLink };
      return { token: ofLink, access: await viewShared({ ...context, params }) };
    };
    const openOwn = async (id: string): Promise<SharedSide> => ({
      token: null,
      access: await viewOwn({ ...context, params: { id } }),
    });
    const comparison = await db().comparison.findFirst({
      where: { links: { some: { id: access.linkId ?? "" } }, ...EVEN_DELETED },
      include: { links: { where: { revokedAt: null }, select: { id: true, videoId: true } } },
    });
    if (!comparison) {
      const other = context.query.get("with") ?? token;
      const a = { token, access };
      if (other === token) return { comparison, sides: { a, b: a } };
      const open = ownVideoId.safeParse(other).success ? openOwn : openToken;
      return { comparison, sides: { a, b: await open(other) } };
    }
    if (comparison.deletedAt !== null) throw comparisonGone();
    const open = async (videoId: string): Promise<SharedSide> => {
      if (videoId === access.video.id) return { token, access };
      const link = comparison.links.find((each) => each.videoId === videoId);
      if (!link) throw comparisonGone();
      return openToken(shareToken(link.id));
    };
    const sides = { a: await open(comparison.videoAId), b: await open(comparison.videoBId) };
    return { comparison, sides };
  },
);
