import { adminUsersQuery } from "@/lib/contracts/admin-users";
import { adminOnly } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { readQuery } from "@/lib/server/http/read-query";
import { Reply, route } from "@/lib/server/http/route";
import { listAdminUsers } from "@/lib/server/services/admin-users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: adminOnly }, async ({ request }) => {
    const { users, total } = await listAdminUsers(readQuery(request, adminUsersQuery));
    return new Reply(200, users, { total });
  }),
});
