/** The requests of the authorisation table: valid ones, so that only a guard rejects them. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { annotationTable } from "@/lib/server/database/annotation-table";
import { EVEN_DELETED } from "@/lib/server/database/soft-deletion";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { restoredKind } from "@/tests/support/fuzz/annotation-routes";
import { routeTable } from "@/tests/support/fuzz/route-table";
import { PASSWORD } from "@/tests/support/server/api-client";
import { formOf } from "@/tests/support/server/held-call-cases";
import type { Viewer } from "./viewers";
import type { Targets, Visit } from "./authorisation-world";
import { listedPath, type TestCall } from "./listed-calls";

export const nameOf = ({ verb, path }: Pick<TestCall, "verb" | "path">): string => `${verb} ${path}`;

/** Path parameters: of the table of routes, else random ones. */
const pathParameters = (targets: Targets): Readonly<Record<string, string>> => ({
  "/api/blog/{slug}": targets.postSlug,
  "/api/blog/{slug}/picture": targets.postSlug,
  "/api/sessions/{id}": targets.sessionId,
  "/api/tokens/{id}": targets.tokenId,
  "/api/identities/{id}": targets.identityId,
  "/api/passkeys/{id}": targets.passkeyId,
  "/api/push-subscriptions/{id}": targets.pushSubscriptionId,
  "/api/push-subscriptions/{id}/trial": targets.pushSubscriptionId,
  "/api/pictures/{id}": targets.pictureId,
  "/api/invoices/{id}/pdf": targets.invoiceId,
  "/api/received-videos/{id}": targets.linkId,
  "/api/received-videos/{id}/restore": targets.linkId,
  "/api/admin/videos/{id}": targets.videoId,
  "/api/admin/payments/{id}/void": targets.paymentId,
  "/api/videos/{id}/share": targets.videoId,
});

/** Required queries. */
const QUERIES: Readonly<Record<string, string>> = {
  "/api/comments/search": "?search=heels",
  "/api/unsubscribe": "?token=x.y",
};

/** Bodies that are valid in this world, and those that are valid in none: these are rejected after the guard. */
const bodies = ({ email }: Targets): Readonly<Record<string, object>> => ({
  "DELETE /api/auth/user": { password: PASSWORD },
  "POST /api/auth/login": { email, password: PASSWORD },
  "POST /api/auth/change-password": { currentPassword: PASSWORD, password: `another ${randomUUID()}` },
  "POST /api/auth/passkey": {},
  // What it would add, other tests count.
  "POST /api/device-reports": {},
  "POST /api/passkeys": {},
  "POST /api/passkeys/confirm": {},
  "POST /api/passkeys/options": { password: PASSWORD },
});

/** Calls whose bodies name what they are about. */
const NAMES_IN_BODY = [
  "PATCH /api/videos",
  "POST /api/videos/delete",
  "POST /api/videos/restore",
  "POST /api/videos/flowplayer/complete",
];

/** Whether the request names something that may be another account's, or missing. */
export const namesSomething = (call: TestCall): boolean =>
  call.path.includes("{") || NAMES_IN_BODY.includes(nameOf(call));

interface CallRequest {
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

export function requestOf(call: TestCall, targets: Targets): CallRequest {
  const { verb, path } = call;
  const name = nameOf(call);
  if (path === "/api/storage/{key}") {
    const isUpload = verb === "PUT";
    return {
      path: `/api/storage/${isUpload ? targets.uploadPath : targets.readPath}`,
      body: isUpload ? "abc" : undefined,
      headers: isUpload ? { "content-type": "application/octet-stream" } : {},
    };
  }
  const [, route] = Object.entries(routeTable(targets)).find(([file]) => listedPath(file) === path) ?? [];
  const known = route?.calls.find((each) => each.verb === verb);
  if (!route || !known) throw new Error(`tests/support/fuzz/route-table.ts has no ${name}`);
  const own = pathParameters(targets)[path];
  const values =
    own === undefined ? (known.params ?? route.params ?? []).map(([value = ""]) => value) : [own];
  let at = 0;
  const form = formOf(name);
  const [kind] = Object.keys(call.operation.requestBody?.content ?? {});
  return {
    path: path.replace(/\{\w+\}/g, () => values[at++] ?? "") + (QUERIES[path] ?? ""),
    body: form ?? bodies(targets)[name] ?? known.body?.(),
    headers: {
      // A form's content type has its boundary, which is chosen when it is sent.
      ...(kind !== undefined && !form && { "content-type": kind }),
      ...(path.endsWith("/events") && { accept: "text/event-stream" }),
    },
  };
}

/** The same targets with random ids, none of which exist. */
export function withRandomIds(targets: Targets): Targets {
  const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  return JSON.parse(JSON.stringify(targets).replace(uuids, () => randomUUID())) as Targets;
}

/** Prepares what the call needs to succeed. */
export async function prepare(call: TestCall, viewer: Viewer, targets: Targets): Promise<void> {
  const { ownerId, guestId, videoId, spareVideoIds } = targets;
  const deleted = {
    deletedAt: new Date(),
    deletedBy: viewer === "recipient" ? guestId : ownerId,
  };
  const kind = restoredKind(call.path);
  if (kind)
    await annotationTable(db(), kind).updateMany({
      where: { id: { in: targets.annotationIds[kind] }, ...EVEN_DELETED },
      data: deleted,
    });
  if (call.path === "/api/videos/restore") {
    const where = { id: { in: [...spareVideoIds] } };
    await db().video.updateMany({ where, data: { deletedAt: deleted.deletedAt } });
  }
  if (call.path.endsWith("/move-annotations")) {
    const data = { status: "failed", error: "Damaged" } as const;
    await db().video.update({ where: { id: videoId }, data });
  }
}

export interface Outcome {
  status: number;
  /** The body and the headers that tell responses apart; an event stream is closed once it is open. */
  said: string;
}

/** Repeats a call that is rejected because other tests hash too many passwords at the same time. */
export async function makeCall(call: TestCall, visit: Visit): Promise<Outcome> {
  for (;;) {
    const outcome = await makeOnce(call, visit);
    if (outcome.retryAfterSeconds === null) return outcome;
    await sleep(outcome.retryAfterSeconds * 1000);
  }
}

async function makeOnce(call: TestCall, { client, targets }: Visit) {
  const { path, body, headers } = requestOf(call, targets);
  const abort = new AbortController();
  // A copy: a visitor who signs up must still be a visitor in the next call.
  const response = await client.as({}).fetch(call.verb, path, body, headers, abort.signal);
  const type = response.headers.get("content-type") ?? "";
  const isStream = type.startsWith("text/event-stream");
  const text = isStream ? "" : await response.text();
  if (isStream) abort.abort();
  const challenge = response.headers.get("www-authenticate");
  const retryAfterSeconds = response.status === 429 ? Number(response.headers.get("retry-after")) : null;
  const said = [response.status, type, challenge, text].join("\n");
  return { status: response.status, said, retryAfterSeconds };
}
