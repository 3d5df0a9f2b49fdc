/** What the fuzz test knows of the routes about money and of the admin area. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { adminTotals, adminUser, adminUserDetail } from "@/lib/contracts/admin-users";
import { auditEntry } from "@/lib/contracts/audit";
import { user } from "@/lib/contracts/auth";
import { adminInvoice, billing, invoice, usageEntry } from "@/lib/contracts/billing";
import { post } from "@/lib/contracts/posts";
import { video } from "@/lib/contracts/videos";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import type { FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

const read = (response: z.ZodType, more: Partial<FuzzRoute> = {}): FuzzRoute => ({
  ...more,
  calls: [{ verb: "GET", response, visitor: "admin" }],
});

export function adminRoutes(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  const { ownerId, videoId, postIds } = world;
  const params = [[ownerId]];
  const edit = () => ({ firstName: "A", lastName: "B", phoneNumber: "", gender: "", accountType: "user" });
  const payment = () => ({
    userId: ownerId,
    amount: 0.01,
    paymentMethod: "cash",
    notes: "x",
    asCredit: true,
  });
  const newPost = () => ({
    id: randomUUID(),
    slug: `a-${randomUUID()}`,
    title: "A",
    content: "B",
    excerpt: "",
    demoVideoId: null,
    published: false,
    publishedAt: null,
  });
  return {
    "/api/blog": { calls: [{ verb: "GET", response: z.array(post) }] },
    "/api/blog/[slug]": { params: [["a-post"]], calls: [{ verb: "GET", response: post }] },
    "/api/blog/[slug]/picture": {
      params: [["a-post"]],
      queries: ["v=1"],
      calls: [{ verb: "GET", response: null }],
    },
    "/api/admin/blog": {
      calls: [
        { verb: "GET", response: z.array(post), visitor: "admin" },
        { verb: "POST", response: post, visitor: "admin", body: newPost },
      ],
    },
    "/api/admin/blog/[id]": {
      params: [postIds],
      calls: [
        { verb: "PATCH", response: post, visitor: "admin", body: newPost },
        { verb: "DELETE", response: null, visitor: "admin" },
      ],
    },
    "/api/billing": { calls: [{ verb: "GET", response: billing }] },
    // Not configured while the tests run.
    "/api/paypal/webhook": { calls: [{ verb: "POST", response: null, body: () => ({ event_type: "x" }) }] },
    // Of nobody: months have to pass before there is one.
    "/api/invoices/[id]/pdf": { params, calls: [{ verb: "GET", response: null }] },
    "/api/admin/users": read(z.array(adminUser), {
      queries: ["search=rita%20%25&orderBy=amountDue&direction=asc&limit=2&offset=1"],
    }),
    "/api/admin/users/[id]": {
      params,
      calls: [
        { verb: "GET", response: adminUserDetail, visitor: "admin" },
        { verb: "PATCH", response: user, visitor: "admin", body: edit },
      ],
    },
    "/api/admin/totals": read(adminTotals),
    "/api/admin/users/[id]/usage": read(z.array(usageEntry), { params }),
    "/api/admin/users/[id]/videos": read(z.array(video), { params }),
    // Of nobody: a video that is there is wanted by the other routes.
    "/api/admin/videos/[id]": { params, calls: [{ verb: "DELETE", response: null, visitor: "admin" }] },
    "/api/admin/videos/demo": read(z.array(video)),
    "/api/admin/videos/[id]/demo": {
      params: [[videoId]],
      calls: [{ verb: "PATCH", response: video, visitor: "admin", body: () => ({ isDemo: true }) }],
    },
    "/api/admin/audit": read(z.array(auditEntry), {
      queries: [`action=userEdited&accountId=${ownerId}&limit=2&offset=1`],
    }),
    "/api/admin/invoices": read(z.array(adminInvoice), { queries: [`userId=${ownerId}&limit=2&offset=1`] }),
    "/api/admin/payments": {
      calls: [{ verb: "POST", response: invoice, visitor: "admin", body: payment }],
    },
    // Of nobody: a payment's id comes with its answer.
    "/api/admin/payments/[id]/void": {
      params,
      calls: [{ verb: "POST", response: null, visitor: "admin", body: () => ({ reason: "x" }) }],
    },
  };
}
