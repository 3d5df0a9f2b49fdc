/**
 * Who may make which call: for each kind of right the viewers that are let in and the errors of the others, and below it every
 * call of the list by its kind. A call that is not here fails the test.
 */

import { ofEachKind } from "@/tests/support/fuzz/annotation-routes";
import { row, type Cell, type Row } from "./viewers";

const yes = "yes";
const TOKENS_REFUSED = { readToken: 403, writeToken: 403 } as const;
const MAY_ONLY_READ = { readToken: 403, writeToken: yes } as const;
const BOTH_TOKENS = { readToken: yes, writeToken: yes } as const;

const everybody = row(yes);
/** Only the program's operator, by a token that no viewer has. */
const operator = row(404);
/** A program's token, or a request from another site's page, is rejected. */
const browsers = row(yes, TOKENS_REFUSED);

const accountsReading = row(401, { owner: yes, otherUser: yes, admin: yes, ...BOTH_TOKENS });
const accountsWriting = row(401, { owner: yes, otherUser: yes, admin: yes, ...MAY_ONLY_READ });
/** Accounts by their sessions only. */
const people = row(401, { owner: yes, otherUser: yes, admin: yes, ...TOKENS_REFUSED });

const ownerReading = row(401, { owner: yes, otherUser: 404, admin: 404, ...BOTH_TOKENS });
const ownerWriting = row(401, { owner: yes, otherUser: 404, admin: 404, ...MAY_ONLY_READ });
const ownerInPerson = row(401, { owner: yes, otherUser: 404, admin: 404, ...TOKENS_REFUSED });
const ownerOrAdmin = row(401, { owner: yes, otherUser: 404, admin: yes, ...TOKENS_REFUSED });

const admins = row(401, { owner: 403, otherUser: 403, admin: yes, ...TOKENS_REFUSED });
const draft = row(404, { admin: yes });

/** The link has a code: a viewer who only has its address is asked for the code. */
const recipients = row(403, {
  recipient: yes,
  visitor: 404,
  demoVisitor: 404,
  recipientOfWithdrawn: 410,
  recipientOfExpired: 410,
});

const demo = row(404, { demoVisitor: yes });
/** A demo is read-only. */
const demoWriting = row(404, { demoVisitor: 403 });

/** An annotation of the owner, by its own id. */
const ownersOwn = (recipient: Cell, admin: Cell, tokens: Partial<Row> = MAY_ONLY_READ) => {
  const ofOthers = {
    otherUser: 404,
    otherRecipient: 404,
    recipientOfWithdrawn: 404,
    recipientOfExpired: 404,
  };
  return row(401, { ...ofOthers, owner: yes, recipient, admin, ...tokens });
};
const ownersCommentEdit = ownersOwn(403, 403);
const ownersCommentDeletion = ownersOwn(403, yes);
/** The owner lets recipients delete markers, and so change them. */
const ownersMarker = ownersOwn(yes, yes);
/** A viewer who may mark sets the meaning of the marks of a series. */
const ownersSeriesEdit = ownersOwn(yes, 403);
const recording = ownersOwn(yes, 404, BOTH_TOKENS);

/** By an address that was signed for its viewer. */
const signedReading = row(403, { owner: yes, recipient: yes, demoVisitor: yes, ...BOTH_TOKENS });
const signedUpload = row(403, { owner: yes, writeToken: yes });

const KINDS: readonly (readonly [Row, string])[] = [
  [
    everybody,
    `GET /api/health
     GET /api/health/live
     GET /api/health/ready
     GET /api/openapi.json
     GET /api/blog
     GET /api/demo/videos
     GET /api/login
     POST /api/device-reports
     POST /api/policy-reports`,
  ],
  [operator, "GET /api/metrics\nPOST /api/mail-reports"],
  [
    browsers,
    `GET /api/logout
     GET /api/auth/debug
     GET /api/auth/callback/oidc
     POST /api/auth/confirm-email
     POST /api/auth/forgot-password
     POST /api/auth/passkey/options
     POST /api/auth/signup
     POST /api/auth/login
     POST /api/auth/passkey
     POST /api/auth/reset-password
     POST /api/auth/reset-password/removals
     POST /api/paypal/webhook
     POST /api/reply-mails/confirm
     GET /api/unsubscribe
     POST /api/unsubscribe`,
  ],
  [
    accountsReading,
    `GET /api/auth/user
     GET /api/billing
     GET /api/collections
     GET /api/comparisons
     GET /api/contacts
     GET /api/comments/count
     GET /api/comments/search
     GET /api/links
     GET /api/news
     GET /api/received-videos
     GET /api/videos
     GET /api/videos/events
     GET /api/videos/uploads`,
  ],
  [
    accountsWriting,
    `POST /api/collections
     POST /api/videos/flowplayer/signed-url`,
  ],
  [
    people,
    `DELETE /api/auth/user
     POST /api/auth/send-confirmation
     POST /api/auth/set-password
     POST /api/auth/change-password
     POST /api/auth/sign-out-everywhere
     GET /api/export
     GET /api/settings/notifications
     PATCH /api/settings/notifications
     GET /api/push-subscriptions
     POST /api/push-subscriptions
     PATCH /api/profile
     POST /api/profile/picture
     DELETE /api/profile/picture
     GET /api/tokens
     POST /api/tokens
     GET /api/webhook
     PUT /api/webhook
     DELETE /api/webhook
     POST /api/webhook/secret
     POST /api/webhook/test
     POST /api/passkeys
     POST /api/passkeys/options
     POST /api/passkeys/confirm
     POST /api/passkeys/confirm/options
     GET /api/second-factor
     PATCH /api/second-factor
     POST /api/second-factor/recovery-codes
     GET /api/sessions
     DELETE /api/sessions`,
  ],
  [
    ownerReading,
    `GET /api/videos/{id}
     ${ofEachKind("GET /api/videos/{id}/*")}
     GET /api/comparisons/{id}/report
     GET /api/comparisons/{id}/report/file
     GET /api/comparisons/{id}/share
     GET /api/videos/{id}/comparisons
     GET /api/videos/{id}/events
     GET /api/videos/{id}/invitations
     GET /api/videos/{id}/links
     GET /api/videos/{id}/original
     GET /api/videos/{id}/progress
     GET /api/videos/{id}/reading
     GET /api/videos/{id}/report
     GET /api/videos/{id}/report/file
     GET /api/videos/{id}/reviews/{commentId}/film
     GET /api/videos/{id}/reviews/{commentId}/film/file
     GET /api/videos/{id}/reviews/{commentId}/track
     GET /api/videos/{id}/share
     GET /api/videos/uploads/{id}/parts`,
  ],
  [
    ownerWriting,
    `PATCH /api/videos
     POST /api/videos/delete
     POST /api/videos/restore
     POST /api/videos/flowplayer/complete
     PATCH /api/videos/{id}
     DELETE /api/videos/{id}
     ${ofEachKind("POST /api/videos/{id}/*")}
     POST /api/videos/{id}/comments/audio
     POST /api/videos/{id}/reviews
     POST /api/videos/{id}/reviews/{commentId}/film
     ${ofEachKind("POST /api/videos/{id}/*/restore")}
     POST /api/videos/{id}/links
     PATCH /api/videos/{id}/links/{linkId}
     DELETE /api/videos/{id}/links/{linkId}
     DELETE /api/videos/{id}/markers
     POST /api/videos/{id}/move-annotations
     POST /api/videos/{id}/reading
     POST /api/videos/{id}/report
     POST /api/videos/{id}/share
     DELETE /api/videos/{id}/share
     POST /api/videos/uploads/{id}/parts
     DELETE /api/videos/uploads/{id}
     DELETE /api/invitations/{id}
     PATCH /api/collections/{id}
     DELETE /api/collections/{id}
     POST /api/comparisons
     PATCH /api/comparisons/{id}
     DELETE /api/comparisons/{id}
     POST /api/comparisons/{id}/report
     POST /api/comparisons/{id}/restore
     POST /api/comparisons/{id}/share
     DELETE /api/comparisons/{id}/share
     DELETE /api/received-videos/{id}
     POST /api/received-videos/{id}/restore`,
  ],
  [
    ownerInPerson,
    `DELETE /api/identities/{id}
     PATCH /api/passkeys/{id}
     DELETE /api/passkeys/{id}
     PATCH /api/push-subscriptions/{id}
     DELETE /api/push-subscriptions/{id}
     POST /api/push-subscriptions/{id}/trial
     DELETE /api/sessions/{id}
     DELETE /api/contacts/{id}
     POST /api/videos/{id}/invitations
     DELETE /api/tokens/{id}`,
  ],
  [ownerOrAdmin, "GET /api/invoices/{id}/pdf\nGET /api/pictures/{id}"],
  [
    admins,
    `GET /api/admin/audit
     GET /api/admin/blog
     POST /api/admin/blog
     PATCH /api/admin/blog/{id}
     DELETE /api/admin/blog/{id}
     GET /api/admin/invoices
     POST /api/admin/payments
     POST /api/admin/payments/{id}/void
     GET /api/admin/totals
     GET /api/admin/users
     GET /api/admin/users/{id}
     PATCH /api/admin/users/{id}
     GET /api/admin/users/{id}/usage
     GET /api/admin/users/{id}/videos
     DELETE /api/admin/videos/{id}
     PATCH /api/admin/videos/{id}/demo
     GET /api/admin/videos/demo`,
  ],
  [
    draft,
    `GET /api/blog/{slug}
     GET /api/blog/{slug}/picture`,
  ],
  [
    recipients,
    `GET /api/shared/{token}
     GET /api/shared/{token}/audio/{file}
     GET /api/shared/{token}/comparison
     GET /api/shared/{token}/reviews/{commentId}/film
     GET /api/shared/{token}/reviews/{commentId}/film/file
     GET /api/shared/{token}/reviews/{commentId}/track
     ${ofEachKind("GET /api/shared/{token}/*")}
     ${ofEachKind("POST /api/shared/{token}/*")}
     POST /api/shared/{token}/comments/audio
     POST /api/shared/{token}/reviews
     POST /api/shared/{token}/reviews/{commentId}/film
     ${ofEachKind("POST /api/shared/{token}/*/restore")}
     GET /api/shared/{token}/events
     DELETE /api/shared/{token}/markers
     PUT /api/shared/{token}/done
     GET /api/shared/{token}/reply-mails
     PUT /api/shared/{token}/reply-mails
     DELETE /api/shared/{token}/reply-mails
     GET /api/shared/{token}/reading
     POST /api/shared/{token}/reading
     GET /api/shared/{token}/report
     GET /api/shared/{token}/report/file
     POST /api/shared/{token}/report`,
  ],
  [
    demo,
    `GET /api/demo/audio/{file}
     GET /api/demo/videos/{id}
     ${ofEachKind("GET /api/demo/videos/{id}/*")}
     GET /api/demo/videos/{id}/reviews/{commentId}/track
     GET /api/demo/videos/{id}/events`,
  ],
  [
    demoWriting,
    `${ofEachKind("POST /api/demo/videos/{id}/*")}
     POST /api/demo/videos/{id}/comments/audio
     POST /api/demo/videos/{id}/reviews
     ${ofEachKind("POST /api/demo/videos/{id}/*/restore")}
     DELETE /api/demo/videos/{id}/markers`,
  ],
  [ownersCommentEdit, `PATCH /api/comments/{id}`],
  [ownersCommentDeletion, `DELETE /api/comments/{id}`],
  [
    ownersMarker,
    `PATCH /api/markers/{id}
     DELETE /api/markers/{id}
     DELETE /api/series/{id}
     DELETE /api/distances/{id}`,
  ],
  [ownersSeriesEdit, `PATCH /api/series/{id}`],
  [recording, `GET /api/audio/{file}`],
  [signedReading, `GET /api/storage/{key}`],
  [signedUpload, `PUT /api/storage/{key}`],
];

/** By verb and path as in the list. */
export const AUTHORISATION: ReadonlyMap<string, Row> = new Map(
  KINDS.flatMap(([of, calls]) => calls.split("\n").map((call) => [call.trim(), of] as const)),
);
