/** What the fuzz test knows of the routes about money and of the admin area. */
import { randomUUID } from "node:crypto";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import type { FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

const read = (more: Partial<FuzzRoute> = {}): FuzzRoute => ({
  ...more,
  calls: [{ verb: "GET", visitor: "admin" }],
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
    "/api/blog": { calls: [{ verb: "GET" }] },
    "/api/blog/[slug]": { params: [["a-post"]], calls: [{ verb: "GET" }] },
    "/api/blog/[slug]/picture": {
      params: [["a-post"]],
      queries: ["v=1"],
      calls: [{ verb: "GET" }],
    },
    "/api/admin/blog": {
      calls: [
        { verb: "GET", visitor: "admin" },
        { verb: "POST", visitor: "admin", body: newPost },
      ],
    },
    "/api/admin/blog/[id]": {
      params: [postIds],
      calls: [
        { verb: "PATCH", visitor: "admin", body: newPost },
        { verb: "DELETE", visitor: "admin" },
      ],
    },
    "/api/billing": { calls: [{ verb: "GET" }] },
    // Not configured while the tests run.
    "/api/paypal/webhook": { calls: [{ verb: "POST", body: () => ({ event_type: "x" }) }] },
    // Of no invoice: months have to pass before there is one.
    "/api/invoices/[id]/pdf": { params, calls: [{ verb: "GET" }] },
    "/api/admin/users": read({
      queries: ["search=rita%20%25&orderBy=amountDue&direction=asc&limit=2&offset=1"],
    }),
    "/api/admin/users/[id]": {
      params,
      calls: [
        { verb: "GET", visitor: "admin" },
        { verb: "PATCH", visitor: "admin", body: edit },
      ],
    },
    "/api/admin/totals": read(),
    "/api/admin/users/[id]/usage": read({ params }),
    "/api/admin/users/[id]/videos": read({ params }),
    // Of no video: the existing ones are used by the other routes.
    "/api/admin/videos/[id]": { params, calls: [{ verb: "DELETE", visitor: "admin" }] },
    "/api/admin/videos/demo": read(),
    "/api/admin/videos/[id]/demo": {
      params: [[videoId]],
      calls: [{ verb: "PATCH", visitor: "admin", body: () => ({ isDemo: true }) }],
    },
    "/api/admin/audit": read({
      queries: [`action=userEdited&accountId=${ownerId}&limit=2&offset=1`],
    }),
    "/api/admin/invoices": read({ queries: [`userId=${ownerId}&limit=2&offset=1`] }),
    "/api/admin/payments": {
      calls: [{ verb: "POST", visitor: "admin", body: payment }],
    },
    // Of no payment: its id is only in its response.
    "/api/admin/payments/[id]/void": {
      params,
      calls: [{ verb: "POST", visitor: "admin", body: () => ({ reason: "x" }) }],
    },
  };
}
