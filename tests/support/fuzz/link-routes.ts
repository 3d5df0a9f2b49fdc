/** What the fuzz test knows of the routes about share links. */
import { randomUUID } from "node:crypto";
import { GET, type FuzzRoute } from "@/tests/support/fuzz/fuzz-route";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";

export function linkRoutes(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  const own = [[world.videoId]];
  return {
    "/api/videos/[id]/share": {
      params: [world.spareVideoIds],
      calls: [
        { verb: "GET" },
        {
          verb: "POST",
          body: () => ({ code: "1234", expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
        },
        { verb: "DELETE" },
      ],
    },
    "/api/links": GET,
    "/api/videos/[id]/links": {
      params: own,
      calls: [
        { verb: "GET" },
        {
          verb: "POST",
          body: () => ({
            name: randomUUID(),
            code: "1234",
            expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
            guestsMayDeleteMarkers: true,
            question: "Straight?",
          }),
        },
      ],
    },
    "/api/videos/[id]/invitations": {
      params: own,
      calls: [
        { verb: "GET" },
        {
          verb: "POST",
          body: () => ({
            emails: [`Ines <${randomUUID()}@example.org>`],
            message: "Straight?",
            dueDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
            code: "1234",
          }),
        },
      ],
    },
    "/api/invitations/[id]": { params: [world.invitedLinkIds], calls: [{ verb: "DELETE" }] },
    "/api/contacts": GET,
    "/api/contacts/[id]": { params: [[world.contactId]], calls: [{ verb: "DELETE" }] },
    "/api/shared/[token]/done": {
      params: [[world.shareToken]],
      calls: [{ verb: "PUT", body: () => ({ done: true }) }],
    },
    "/api/shared/[token]/reply-mails": {
      params: [[world.shareToken]],
      calls: [
        { verb: "GET" },
        { verb: "PUT", body: () => ({ email: `${randomUUID()}@example.org` }) },
        { verb: "DELETE" },
      ],
    },
    "/api/videos/[id]/links/[linkId]": {
      params: [...own, world.namedLinkIds],
      calls: [
        { verb: "PATCH", body: () => ({ name: randomUUID(), code: null, question: "" }) },
        { verb: "DELETE" },
      ],
    },
  };
}
