/** The writing calls, their visitors, and what may end a visitor's right during a call: all from the list of routes. */
import { randomUUID } from "node:crypto";
import type { RouteHandler } from "@/lib/server/http/route";
import { annotationTable } from "@/lib/server/database/annotation-table";
import { newAccessToken } from "@/lib/server/auth/access-tokens";
import { hashToken } from "@/lib/server/auth/hash-token";
import { shareVideo } from "@/lib/server/services/videos/shares";
import { ownVideo } from "@/lib/server/access/video-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { BY_ANNOTATION, restoredKind } from "@/tests/support/fuzz/annotation-routes";
import { routeFileOf } from "@/tests/support/fuzz/fuzz-routes";
import type { FuzzCall } from "@/tests/support/fuzz/fuzz-route";
import { giveAddress, type RowsWorld } from "@/tests/support/fuzz/rows-world";
import { FIRST_FRAME, routeTable } from "@/tests/support/fuzz/route-table";
import type { HeldCall } from "@/tests/support/server/held-calls";
import { contextByOwner } from "@/tests/support/accounts/owner-context";
import { subscriptionRow } from "@/tests/support/accounts/browser-subscription";
import { SoftwareAuthenticator } from "@/tests/support/accounts/software-authenticator";
import { png } from "@/tests/support/media/pictures";
import { makeRecording, recordingForm } from "@/tests/support/media/recordings";
import { addReview } from "@/tests/support/videos/review-rows";

export const PASSWORD = "a good password";

/** `token` is a program with an access token: the owner's or, by a link, another account's. */
export type Visitor = "owner" | "admin" | "guest" | "recipient" | "token";

/** Open or closed to everybody: these calls depend on no right that could end. */
const BY_NO_RIGHT = [
  /^\/api\/demo\//,
  /^\/api\/auth\/(login|passkey|passkey\/options|signup|forgot-password|reset-password|reset-password\/removals|confirm-email)$/,
  /^\/api\/(policy-reports|device-reports|mail-reports|paypal\/webhook|unsubscribe|reply-mails\/confirm)$/,
  // The signed address itself is the right; see `held-uploads.test.ts`.
  /^\/api\/storage\//,
];

export interface WritingCall {
  pattern: string;
  verb: string;
  visitor: Visitor;
}

/** Every writing call of the table, once for each kind of visitor who may make it. */
export function writingCalls(): WritingCall[] {
  const table = routeTable(NO_WORLD);
  return Object.entries(table).flatMap(([pattern, { calls }]) =>
    calls
      .filter(({ verb }) => verb !== "GET" && !BY_NO_RIGHT.some((each) => each.test(pattern)))
      .flatMap(({ verb }) => visitorsOf(pattern, verb).map((visitor) => ({ pattern, verb, visitor }))),
  );
}

const NO_WORLD = new Proxy({} as RowsWorld, {
  get: (_, name) => (/Ids$/.test(String(name)) ? ["", ""] : ""),
});

function visitorsOf(pattern: string, verb: string): Visitor[] {
  if (pattern.startsWith("/api/admin/")) return ["admin"];
  const token: Visitor[] = A_CALL_OF_EACH_TOKEN_GUARD.has(`${verb} ${pattern}`) ? ["token"] : [];
  if (pattern.endsWith("/reply-mails")) return ["guest"];
  if (pattern.startsWith("/api/shared/")) return ["guest", "recipient", ...token];
  if (!BY_ANNOTATION.test(pattern)) return ["owner", ...token];
  return verb === "DELETE" ? ["owner", "admin", "guest", ...token] : ["owner", "guest"];
}

const A_CALL_OF_EACH_TOKEN_GUARD = new Set([
  "POST /api/collections",
  "PATCH /api/collections/[id]",
  "PATCH /api/comparisons/[id]",
  "POST /api/videos/[id]/comments",
  "DELETE /api/videos/[id]/links/[linkId]",
  "DELETE /api/invitations/[id]",
  "DELETE /api/comments/[id]",
  "POST /api/videos/flowplayer/complete",
  "DELETE /api/videos/uploads/[id]",
  "POST /api/shared/[token]/comments",
]);

interface Extra {
  body?: () => object;
  params?: string[];
  prepare?: () => Promise<unknown>;
}

/** What a call needs besides the table's valid body and parameters, by verb and pattern. */
function extraOf(key: string, world: RowsWorld, visitor: Visitor): Extra {
  const deletedBy =
    visitor === "guest" ? world.guestId : visitor === "recipient" ? world.strangerId : world.ownerId;
  const deleted = { deletedAt: new Date() };
  const data = { ...deleted, deletedBy };
  const where = (ids: readonly string[]) => ({ where: { id: { in: [...ids] } }, data });
  const extras: Record<string, Extra> = {
    "DELETE /api/auth/user": { body: () => ({ password: PASSWORD }) },
    "POST /api/auth/change-password": {
      body: () => ({ currentPassword: PASSWORD, password: `another ${randomUUID()}` }),
    },
    "POST /api/auth/set-password": {
      prepare: () => db().user.update({ where: { id: world.ownerId }, data: { passwordHash: null } }),
    },
    "POST /api/auth/send-confirmation": {
      prepare: () => db().user.update({ where: { id: world.ownerId }, data: { emailConfirmedAt: null } }),
    },
    // The spare video of the table has no link.
    "DELETE /api/videos/[id]/share": { params: [world.videoId] },
    "POST /api/videos/[id]/move-annotations": {
      prepare: () =>
        db().video.update({ where: { id: world.videoId }, data: { status: "failed", error: "Damaged" } }),
    },
    "DELETE /api/shared/[token]/reply-mails": { prepare: () => giveAddress(world) },
    "DELETE /api/admin/videos/[id]": { params: [...world.spareVideoIds] },
    "POST /api/comparisons/[id]/restore": {
      prepare: () => db().comparison.updateMany({ ...where(world.comparisonIds), data: deleted }),
    },
    "POST /api/videos/restore": {
      prepare: () => db().video.updateMany({ ...where(world.spareVideoIds), data: deleted }),
    },
  };
  if (/\/api\/(passkeys|second-factor)/.test(key)) return secondFactorExtra(key, world);
  if (key.includes(" /api/received-videos/")) {
    const { ownerId: userId, linkId } = world;
    const data = { userId, linkId, removedAt: key.startsWith("POST") ? new Date() : null };
    return { params: [linkId], prepare: () => db().receivedVideo.create({ data }) };
  }
  if (key.includes(" /api/webhook")) {
    const data = { userId: world.ownerId, url: "https://barn.example/", secretId: randomUUID() };
    return { prepare: () => db().webhook.create({ data }) };
  }
  const kind = restoredKind(key);
  if (kind)
    return { prepare: () => annotationTable(db(), kind).updateMany(where(world.annotationIds[kind])) };
  return extras[key] ?? {};
}

/** The owner has a passkey and a recovery code, used one a moment ago, and is asked for another passkey. */
function secondFactorExtra(key: string, { ownerId: userId, cookies }: RowsWorld): Extra {
  const challenge = "A".repeat(43);
  const code = "0".repeat(16);
  const body = { response: new SoftwareAuthenticator("http://localhost:3000").register({ challenge }) };
  const prepare = async () => {
    const key = {
      credentialId: randomUUID(),
      publicKey: new Uint8Array(77),
      signCount: 0n,
      name: "An old key",
    };
    await db().passkey.create({ data: { userId, ...key } });
    await db().recoveryCode.create({ data: { userId, codeHash: hashToken(code) } });
    const { id: sessionId } = await db().session.update({
      where: { tokenHash: hashToken(cookies.owner.split("=")[1] ?? "") },
      data: { secondFactorAt: new Date() },
    });
    const expiresAt = new Date(Date.now() + 60_000);
    await db().passkeyChallenge.create({ data: { challenge, purpose: "register", sessionId, expiresAt } });
  };
  return { prepare, ...(key === "POST /api/passkeys" && { body: () => body }) };
}

let recording: Uint8Array<ArrayBuffer> | undefined;

/** What is sent as a form. */
export function formOf(key: string): FormData | null {
  if (key === "POST /api/profile/picture") {
    const form = new FormData();
    const picture = new Uint8Array(png({ width: 8, height: 8 }));
    form.append("picture", new Blob([picture], { type: "image/png" }), "a.png");
    return form;
  }
  if (!/^POST .*\/(comments\/audio|reviews)$/.test(key)) return null;
  recording ??= makeRecording("webm");
  const fields = { time: "0", frame: "0", authorName: "Anna", track: FIRST_FRAME };
  return recordingForm({ bytes: recording, fields });
}

/** The call, as valid as it can be in this world. */
export async function callOf({ pattern, verb, visitor }: WritingCall, world: RowsWorld): Promise<HeldCall> {
  const key = `${verb} ${pattern}`;
  const { body, params: own, prepare } = extraOf(key, world, visitor);
  await prepare?.();
  const route = routeTable(world)[pattern];
  const call = route?.calls.find((each): each is FuzzCall => each.verb === verb);
  const values = own ?? (call?.params ?? route?.params ?? []).map(([value = ""]) => value);
  const extra = await ownedBy(key, world);
  const names = [...pattern.matchAll(/\[([^\]]+)\]/g)].map(([, name = ""]) => name);
  const { file, params: named } = routeFileOf(pattern);
  const params = {
    ...named,
    ...Object.fromEntries(names.map((name, at) => [name, (extra ?? values)[at] ?? ""])),
  };
  const form = formOf(key);
  const json = body ?? call?.body;
  const module = (await import(`../../../${file}`)) as Record<string, RouteHandler>;
  const handler = module[verb];
  if (!handler) throw new Error(`${pattern} has no ${verb}`);
  const { cookies, guestCookie } = world;
  const cookie = {
    owner: cookies.owner,
    admin: cookies.admin,
    guest: guestCookie,
    recipient: `${cookies.stranger}; ${guestCookie}`,
    token: "",
  }[visitor];
  const bearer = visitor === "token" ? await tokenOf(accountOf(pattern, visitor, world)) : undefined;
  return {
    handler,
    verb,
    params,
    bearer,
    cookie,
    body: form ? await bytesOf(form) : json ? jsonOf(json()) : null,
  };
}

/** What the table lacks: another session and another identity of the owner, and a payment of theirs. */
async function ownedBy(key: string, world: RowsWorld): Promise<string[] | null> {
  const { ownerId: userId, adminId, videoId, shareToken } = world;
  const scopeId = key.includes("/shared/") ? shareToken : videoId;
  if (key.endsWith("/reviews/[commentId]/film")) return [scopeId, await addReview(videoId, userId)];
  const data = { userId, cents: 100, method: "cash", recordedBy: adminId } as const;
  if (key === "POST /api/admin/payments/[id]/void") return [(await db().payment.create({ data })).id];
  if (key.endsWith("/api/passkeys/[id]"))
    return [(await db().passkey.findFirstOrThrow({ where: { userId } })).id];
  if (key.includes("/api/push-subscriptions/[id]"))
    return [(await db().pushSubscription.create({ data: subscriptionRow(userId) })).id];
  if (key === "DELETE /api/sessions/[id]") {
    const expiresAt = new Date(Date.now() + 3_600_000);
    return [(await db().session.create({ data: { userId, tokenHash: randomUUID(), expiresAt } })).id];
  }
  if (key === "DELETE /api/tokens/[id]") {
    const data = { userId, name: "A program", tokenHash: randomUUID(), mayWrite: false };
    return [(await db().accessToken.create({ data })).id];
  }
  if (key !== "DELETE /api/identities/[id]") return null;
  const identity = { userId, issuer: "https://provider.example", subject: randomUUID() };
  return [(await db().externalIdentity.create({ data: identity })).id];
}

const jsonOf = (value: object) => ({
  bytes: new TextEncoder().encode(JSON.stringify(value)),
  type: "application/json",
});

async function bytesOf(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
}

function accountOf(pattern: string, visitor: Visitor, world: RowsWorld): string {
  if (visitor === "admin") return world.adminId;
  const isByLink = visitor === "recipient" || (visitor === "token" && pattern.startsWith("/api/shared/"));
  return isByLink ? world.strangerId : world.ownerId;
}

async function tokenOf(userId: string): Promise<string> {
  const token = newAccessToken();
  const data = { userId, name: "A program", tokenHash: hashToken(token), mayWrite: true };
  await db().accessToken.create({ data });
  return token;
}

/** An end of a visitor's right, and the statuses of a call that comes after it. */
export interface Withdrawal {
  name: string;
  end: (world: RowsWorld) => Promise<unknown>;
  statuses: readonly number[];
}

const ABOUT_A_VIDEO =
  /^\/api\/(comparisons|videos\/(\[id\]|uploads|delete|restore|flowplayer\/complete)|videos$|shared|invitations|admin\/videos)/;

/** Everything that can end the right by which this call was authorised. */
export function withdrawalsOf({ pattern, visitor }: WritingCall): Withdrawal[] {
  const isUnlisted = BY_ANNOTATION.test(pattern);
  const idOf = (world: RowsWorld) => accountOf(pattern, visitor, world);
  const session: Withdrawal[] = [
    visitor === "token"
      ? {
          name: "token revoked",
          end: (world) => db().accessToken.deleteMany({ where: { userId: idOf(world) } }),
          statuses: [401],
        }
      : {
          name: "signed out everywhere",
          end: (world) => db().session.deleteMany({ where: { userId: idOf(world) } }),
          statuses: [401],
        },
    {
      name: "account deleted",
      end: (world) => db().user.delete({ where: { id: idOf(world) } }),
      // A password that is checked first finds no account, and a recovery code is wrong.
      statuses: pattern === "/api/passkeys/confirm" ? [401, 403] : [401, 404],
    },
  ];
  const link: Withdrawal[] = [
    {
      name: "link withdrawn",
      end: (world) =>
        db().shareLink.updateMany({ where: { id: world.linkId }, data: { revokedAt: new Date() } }),
      statuses: [isUnlisted ? 404 : 410],
    },
    {
      name: "link's code changed",
      end: async ({ videoId }) =>
        shareVideo(await ownVideo("share")(await contextByOwner(videoId)), { code: "1234" }),
      statuses: [isUnlisted ? 404 : 403],
    },
    {
      name: "link's rights changed",
      end: ({ linkId }) =>
        db().shareLink.update({ where: { id: linkId }, data: { guestsMayDeleteMarkers: false } }),
      statuses: [isUnlisted ? 404 : 403],
    },
    {
      name: "owner's account deleted",
      end: ({ ownerId }) => db().user.delete({ where: { id: ownerId } }),
      statuses: [404],
    },
  ];
  const demoted: Withdrawal = {
    name: "demoted",
    end: ({ adminId }) => db().user.update({ where: { id: adminId }, data: { accountType: "user" } }),
    statuses: [isUnlisted ? 404 : 403],
  };
  const video: Withdrawal = {
    name: "video deleted",
    end: ({ ownerId }) => db().video.deleteMany({ where: { ownerId } }),
    statuses: [404],
  };
  return [
    ...(visitor === "guest" ? [] : session),
    ...(pattern.startsWith("/api/shared/") || (visitor === "guest" && isUnlisted) ? link : []),
    ...(visitor === "admin" ? [demoted] : []),
    ...(isUnlisted || ABOUT_A_VIDEO.test(pattern) ? [video] : []),
  ];
}
