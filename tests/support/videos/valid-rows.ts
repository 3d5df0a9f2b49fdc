/** Rows that the database accepts: an invalid one differs from its valid one in one value. */

export const idOf = (digit: string) => `${digit.repeat(8)}-0000-7000-8000-000000000000`;
export const RIDER = idOf("a");
export const RIDE = idOf("b");
export const OLD_RIDE = idOf("c");
/** It is in processing. */
export const NEW_RIDE = idOf("4");
export const SERIES = idOf("d");
export const MARK = idOf("e");
export const OTHER_MARK = idOf("f");
export const SAID = idOf("1");
export const OTHER = idOf("2");
export const LINK = idOf("5");
export const PAID = idOf("3");

/** The measured values of a completed video. */
export const facts = {
  durationSeconds: 2,
  frameRate: 25,
  frameCount: 50,
  width: 640,
  height: 360,
  hasAudio: false,
};
/** Tables whose rows have the id of their video, comment or account. */
export const WITHOUT_ID: readonly string[] = [
  ...["MultipartUpload", "Processing", "NotificationSettings", "Invitation", "ReviewTrack", "ReviewFilm"],
];
/** A valid row of each table, without its id. */
export const RIGHT = {
  User: { firstName: "Rita", lastName: "Rider", updatedAt: new Date() },
  Video: { ownerId: RIDER, title: "A ride", filename: "a.mp4", contentType: "video/mp4" },
  Comment: {
    videoId: RIDE,
    timeSeconds: 0,
    frameIndex: 0,
    content: "Heels down",
    authorName: "Anna",
    guestId: RIDER,
  },
  ReviewTrack: { commentId: SAID, track: "{}", bytes: 2 },
  ReviewFilm: { commentId: SAID },
  RideReport: { videoId: RIDE, choice: "{}" },
  ComparisonReport: { comparisonId: OTHER, choice: "{}" },
  Marker: {
    videoId: RIDE,
    timeSeconds: 0,
    frameIndex: 0,
    label: "Marker 1",
    authorName: "Anna",
    guestId: RIDER,
  },
  MarkerSeries: { videoId: RIDE, authorName: "Anna", guestId: RIDER },
  Distance: {
    videoId: RIDE,
    fromMarkerId: MARK,
    toMarkerId: OTHER_MARK,
    metres: 12,
    authorName: "Anna",
    guestId: RIDER,
  },
  ShareLink: { videoId: RIDE },
  Comparison: {
    ownerId: RIDER,
    title: "Spring and autumn",
    videoAId: RIDE,
    videoBId: OLD_RIDE,
    choice: "{}",
  },
  Invitation: { linkId: LINK, email: "ines@example.org" },
  GuestAddress: { linkId: LINK, guestId: OTHER, email: "anna@example.org" },
  StoppedAddress: { emailHash: "a" },
  Contact: { ownerId: RIDER, email: "ines@example.org" },
  WebhookDelivery: { userId: RIDER, event: "test" },
  MediaObject: {
    videoId: RIDE,
    kind: "thumbnail",
    key: "videos/b/1/thumbnail.jpg",
    contentType: "image/jpeg",
  },
  Post: { slug: "a-post", title: "A post", content: "Words.", updatedAt: new Date() },
  AuditEntry: {
    actorId: RIDER,
    actorName: "Ada",
    action: "videoDeleted",
    subjectId: RIDE,
    subjectName: "A ride",
  },
  Processing: { videoId: RIDE },
  Invoice: {
    number: "2026-01-1",
    userId: RIDER,
    periodStart: new Date("2026-01-01"),
    periodEnd: new Date("2026-02-01"),
    cents: 250,
  },
  Payment: { userId: RIDER, cents: 250, method: "cash", recordedBy: RIDER, idempotencyKey: "a" },
  PaymentVoid: { paymentId: PAID, reason: "Typed twice", voidedBy: RIDER },
  Mail: { recipient: "rita@example.org", subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
  Notification: { userId: RIDER, kind: "rideReady", videoId: RIDE },
  NotificationSettings: { userId: RIDER, mailOff: "{}" },
  PushSubscription: {
    userId: RIDER,
    endpoint: "https://push.example/a",
    p256dh: "B".repeat(87),
    auth: "A".repeat(22),
    name: "A phone",
  },
  MultipartUpload: { videoId: RIDE, multipartId: "a", key: "sources/b", partBytes: 1 },
  DeviceReport: {
    kind: "report",
    engine: "WebKit",
    version: "18.4",
    device: "Safari on iPhone",
    framesChecked: 240,
    framesWrong: 0,
    findings: "{}",
  },
  UsageEntry: { userId: RIDER, videoId: RIDE, seconds: 90, freeSeconds: 30, billableSeconds: 60 },
};
