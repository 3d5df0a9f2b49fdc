-- A row or more of every table as the program wrote them on 25 November 2026 (migrations up to 20261124213106_email_confirmations).
-- Ids end in the number of the row.
INSERT INTO "User" ("id", "email", "firstName", "lastName", "phoneNumber", "gender", "accountType", "emailConfirmedAt", "passwordHash", "updatedAt") VALUES
('00000000-0000-7000-8000-000000000001', 'rita@example.org', 'Rita', 'Rider', '+49 1', 'prefer_not_to_say', 'user', now(), '$argon2id$v=19$x', now()),
('00000000-0000-7000-8000-000000000002', 'ada@example.org', 'Ada', 'Admin', '', '', 'admin', NULL, NULL, now());
INSERT INTO "Session" ("id", "tokenHash", "userId", "expiresAt", "device") VALUES
('00000000-0000-7000-8000-000000000003', 'session', '00000000-0000-7000-8000-000000000001', now() + interval '1 day', 'Safari on iPhone');
INSERT INTO "ExternalIdentity" ("id", "userId", "issuer", "subject") VALUES
('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002', 'https://id.example.org', 'ada');
INSERT INTO "PasswordReset" ("id", "userId", "expiresAt") VALUES
('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000001', now() + interval '1 hour');
INSERT INTO "Collection" ("id", "ownerId", "name") VALUES
('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000001', 'Bella');

-- Uploading, waiting, under way, put off by a fault of ours, completed, failed, deleted.
INSERT INTO "Video" ("id", "ownerId", "title", "filename", "contentType", "declaredBytes") VALUES
('00000000-0000-7000-8000-000000000010', '00000000-0000-7000-8000-000000000001', 'Uploading', 'a.mp4', 'video/mp4', 9000000);
INSERT INTO "Video" ("id", "ownerId", "title", "filename", "contentType", "sourceBytes", "status", "turn", "attemptId", "claimedAt", "progress", "crashes", "workersLost", "delayedSince") VALUES
('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', 'Waiting', 'a.mp4', 'video/mp4', 1000, 'processing', 3, NULL, NULL, 0, 0, 0, NULL),
('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000001', 'Under way', 'a.mp4', 'video/mp4', 1000, 'processing', 2, 'a0000000-0000-4000-8000-000000000001', '2026-11-25 00:00Z', 40, 1, 2, NULL),
('00000000-0000-7000-8000-000000000013', '00000000-0000-7000-8000-000000000001', 'Put off', 'a.mp4', 'video/mp4', 1000, 'processing', 4, NULL, '2026-11-25 00:00Z', 0, 0, 0, '2026-11-25 00:01Z');
INSERT INTO "Video" ("id", "ownerId", "collectionId", "title", "filename", "contentType", "sourceBytes", "status", "progress", "attemptId", "durationSeconds", "frameRate", "frameCount", "width", "height", "hasAudio", "sprite", "isDemo", "completedAt", "processingSeconds") VALUES
('00000000-0000-7000-8000-000000000014', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000006', 'Completed', 'a.mp4', 'video/mp4', 1000, 'completed', 100, 'a0000000-0000-4000-8000-000000000002', 90, 25, 2250, 640, 360, true, '{"columns": 1}', true, now(), 12);
INSERT INTO "Video" ("id", "ownerId", "title", "filename", "contentType", "sourceBytes", "status", "error", "progress", "crashes", "deletedAt") VALUES
('00000000-0000-7000-8000-000000000015', '00000000-0000-7000-8000-000000000001', 'Failed', 'a.mp4', 'video/mp4', 1000, 'failed', 'No picture in it.', 30, 2, NULL),
('00000000-0000-7000-8000-000000000016', '00000000-0000-7000-8000-000000000001', 'Deleted', 'a.mp4', 'video/mp4', 1000, 'failed', 'No picture in it.', 0, 0, now());
INSERT INTO "MultipartUpload" ("videoId", "multipartId", "key", "partBytes", "fingerprint") VALUES
('00000000-0000-7000-8000-000000000010', 'upload', 'sources/a', 5242880, 'print');
INSERT INTO "Segment" ("id", "videoId", "attemptId", "number", "range", "workerId", "heardAt", "claims", "secondsDone", "isDone") VALUES
('00000000-0000-7000-8000-000000000017', '00000000-0000-7000-8000-000000000012', 'a0000000-0000-4000-8000-000000000001', 0, '{"number": 0}', 'b0000000-0000-4000-8000-000000000001', now(), 1, 60, true),
('00000000-0000-7000-8000-000000000018', '00000000-0000-7000-8000-000000000012', 'a0000000-0000-4000-8000-000000000001', 1, '{"number": 1}', NULL, NULL, 0, 0, false);
INSERT INTO "MediaObject" ("id", "videoId", "userId", "kind", "key", "bytes", "contentType") VALUES
('00000000-0000-7000-8000-000000000020', '00000000-0000-7000-8000-000000000014', NULL, 'rendition', 'videos/a/1/rendition.mp4', 1000, 'video/mp4'),
('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000014', NULL, 'voice', 'voices/a/recording.webm', 100, 'audio/webm'),
('00000000-0000-7000-8000-000000000022', NULL, '00000000-0000-7000-8000-000000000001', 'profilePicture', 'pictures/a.jpg', NULL, 'image/jpeg'),
('00000000-0000-7000-8000-000000000023', '00000000-0000-7000-8000-000000000011', NULL, 'source', 'sources/b', 1000, 'video/mp4');

-- Said, answered, resolved, deleted; recorded, refused (its object is gone), and lost.
INSERT INTO "Comment" ("id", "videoId", "type", "timeSeconds", "frameIndex", "content", "audioKey", "audioDurationSeconds", "audioProblem", "authorName", "authorUserId", "guestId", "parentId", "resolvedAt", "deletedAt", "deletedBy") VALUES
('00000000-0000-7000-8000-000000000030', '00000000-0000-7000-8000-000000000014', 'text', 1, 25, 'Heels down', NULL, NULL, NULL, 'Rita', '00000000-0000-7000-8000-000000000001', NULL, NULL, now(), NULL, NULL),
('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000014', 'text', 1, 25, 'Yes', NULL, NULL, NULL, 'Guest', NULL, '00000000-0000-7000-8000-000000000099', '00000000-0000-7000-8000-000000000030', NULL, now(), '00000000-0000-7000-8000-000000000099'),
('00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000014', 'audio', 2, 50, '', 'voices/a/recording.webm', 3, NULL, 'Guest', NULL, '00000000-0000-7000-8000-000000000099', NULL, NULL, NULL, NULL),
('00000000-0000-7000-8000-000000000033', '00000000-0000-7000-8000-000000000014', 'audio', 2, 50, '', 'voices/a/refused.webm', 3, 'unreadable', 'Guest', NULL, '00000000-0000-7000-8000-000000000099', NULL, NULL, NULL, NULL),
('00000000-0000-7000-8000-000000000034', '00000000-0000-7000-8000-000000000015', 'audio', 2, 50, '', 'voices/b/lost.webm', 3, NULL, 'Guest', NULL, '00000000-0000-7000-8000-000000000099', NULL, NULL, NULL, NULL);
INSERT INTO "MarkerSeries" ("id", "videoId", "gait", "mark", "isTapped", "authorName", "authorUserId") VALUES
('00000000-0000-7000-8000-000000000040', '00000000-0000-7000-8000-000000000014', 'trot', 'step', true, 'Rita', '00000000-0000-7000-8000-000000000001');
INSERT INTO "Marker" ("id", "videoId", "seriesId", "timeSeconds", "frameIndex", "label", "authorName", "authorUserId") VALUES
('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000014', '00000000-0000-7000-8000-000000000040', 1, 25, 'Marker 1', 'Rita', '00000000-0000-7000-8000-000000000001'),
('00000000-0000-7000-8000-000000000042', '00000000-0000-7000-8000-000000000014', '00000000-0000-7000-8000-000000000040', 2, 50, 'Marker 2', 'Rita', '00000000-0000-7000-8000-000000000001');
INSERT INTO "Distance" ("id", "videoId", "fromMarkerId", "toMarkerId", "metres", "label", "authorName", "guestId") VALUES
('00000000-0000-7000-8000-000000000043', '00000000-0000-7000-8000-000000000014', '00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000042', 12, 'K to V', 'Guest', '00000000-0000-7000-8000-000000000099');
INSERT INTO "ShareLink" ("id", "videoId", "tokenHash", "codeHash", "expiresAt", "guestsMayDeleteMarkers") VALUES
('00000000-0000-7000-8000-000000000044', '00000000-0000-7000-8000-000000000014', 'token', '$argon2id$v=19$y', now() + interval '1 day', false);

INSERT INTO "UsageEntry" ("id", "userId", "videoId", "seconds", "freeSeconds", "billableSeconds") VALUES
('00000000-0000-7000-8000-000000000050', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000014', 90, 30, 60);
INSERT INTO "Invoice" ("id", "number", "userId", "periodStart", "periodEnd", "cents", "status", "sentAt", "paidAt", "paypalId", "payUrl") VALUES
('00000000-0000-7000-8000-000000000051', 'SF-202609-1', '00000000-0000-7000-8000-000000000001', '2026-09-01 00:00Z', '2026-10-01 00:00Z', 50, 'paid', now(), now(), 'INV2-1', 'https://paypal.example.org/1'),
('00000000-0000-7000-8000-000000000052', 'SF-202610-1', '00000000-0000-7000-8000-000000000001', '2026-10-01 00:00Z', '2026-11-01 00:00Z', 50, 'made', NULL, NULL, NULL, NULL);
INSERT INTO "Payment" ("id", "userId", "cents", "method", "notes", "recordedBy", "idempotencyKey", "paypalId", "invoiceId") VALUES
('00000000-0000-7000-8000-000000000053', '00000000-0000-7000-8000-000000000001', 50, 'bank_transfer', 'Thanks', '00000000-0000-7000-8000-000000000002', 'key', NULL, NULL),
('00000000-0000-7000-8000-000000000054', '00000000-0000-7000-8000-000000000001', 50, 'paypal', '', NULL, NULL, 'P-1', '00000000-0000-7000-8000-000000000051');
INSERT INTO "PaymentVoid" ("id", "paymentId", "reason", "voidedBy") VALUES
('00000000-0000-7000-8000-000000000055', '00000000-0000-7000-8000-000000000053', 'Typed twice', '00000000-0000-7000-8000-000000000002');
INSERT INTO "Mail" ("id", "userId", "recipient", "subject", "text", "html", "invoiceId", "passwordResetId", "status", "sentAt") VALUES
('00000000-0000-7000-8000-000000000056', '00000000-0000-7000-8000-000000000001', 'rita@example.org', 'Invoice', 'x', 'x', '00000000-0000-7000-8000-000000000051', NULL, 'sent', now()),
('00000000-0000-7000-8000-000000000057', '00000000-0000-7000-8000-000000000001', 'rita@example.org', 'Password', 'x', 'x', NULL, '00000000-0000-7000-8000-000000000005', 'waiting', NULL),
('00000000-0000-7000-8000-000000000058', '00000000-0000-7000-8000-000000000001', 'rita@example.org', 'Password', 'x', 'x', NULL, '00000000-0000-7000-8000-000000000098', 'unsure', NULL);
INSERT INTO "AuditEntry" ("id", "actorId", "actorName", "action", "subjectId", "subjectName", "details") VALUES
('00000000-0000-7000-8000-000000000060', '00000000-0000-7000-8000-000000000002', 'Ada Admin', 'demoChosen', '00000000-0000-7000-8000-000000000014', 'Completed', '{}'),
('00000000-0000-7000-8000-000000000061', '00000000-0000-7000-8000-000000000002', 'Ada Admin', 'demoEnded', '00000000-0000-7000-8000-000000000014', 'Completed', '{}'),
('00000000-0000-7000-8000-000000000062', '00000000-0000-7000-8000-000000000002', 'Ada Admin', 'itemDeleted', '00000000-0000-7000-8000-000000000014', 'Completed', '{"kind": "comment", "authorName": "Guest"}'),
('00000000-0000-7000-8000-000000000063', '00000000-0000-7000-8000-000000000002', 'Ada Admin', 'itemRestored', '00000000-0000-7000-8000-000000000014', 'Completed', '{"kind": "comment", "authorName": "Guest"}'),
('00000000-0000-7000-8000-000000000064', NULL, 'npm run admin', 'adminMade', '00000000-0000-7000-8000-000000000002', 'Ada Admin', '{}');
INSERT INTO "Post" ("id", "slug", "title", "content", "publishedAt", "demoVideoId", "updatedAt") VALUES
('00000000-0000-7000-8000-000000000065', 'a-post', 'A post', 'Words.', now(), '00000000-0000-7000-8000-000000000014', now());
INSERT INTO "RateLimit" ("key", "points", "expire") VALUES ('signIn:a', 3, 1795000000000);
INSERT INTO "Heartbeat" ("part", "at") VALUES ('worker', now());
INSERT INTO "DeviceReport" ("id", "kind", "engine", "version", "device", "framesChecked", "framesWrong", "medianStepMs", "findings") VALUES
('00000000-0000-7000-8000-000000000066', 'report', 'WebKit', '18.4', 'Safari on iPhone', 240, 0, 12.5, '{}');
