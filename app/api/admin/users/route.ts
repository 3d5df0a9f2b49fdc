import { z } from "zod";
import { adminUser, adminUsersQuery } from "@/lib/contracts/admin-users";
import { adminOnly } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { listAdminUsers } from "@/lib/server/services/accounts/admin-users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Accounts, a page of the list",
      query: adminUsersQuery,
      responses: { 200: z.array(adminUser) },
      guard: adminOnly,
    },
    async ({ query }) => {
      const { users, total } = await listAdminUsers(query);
      return new Reply(200, users, { total });
    },
  ),
});
