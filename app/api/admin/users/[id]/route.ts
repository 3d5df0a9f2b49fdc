import { user } from "@/lib/contracts/auth";
import { adminUserDetail, adminUserEdit } from "@/lib/contracts/admin-users";
import { accountByAdmin, confirmed } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { editAdminUser, getAdminUser } from "@/lib/server/services/accounts/admin-users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "An account and what it uses", responses: { 200: adminUserDetail }, guard: accountByAdmin },
    ({ access }) => getAdminUser(access.account),
  ),
  PATCH: route(
    {
      summary: "Changes an account",
      responses: { 200: user },
      guard: confirmed(accountByAdmin),
      body: json(adminUserEdit),
    },
    ({ access, body }) => editAdminUser(access, body),
  ),
});
