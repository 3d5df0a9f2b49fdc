import { adminUserEdit } from "@/lib/contracts/admin-users";
import { accountByAdmin } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { editAdminUser, getAdminUser } from "@/lib/server/services/admin-users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: accountByAdmin }, ({ proof }) => getAdminUser(proof.account)),
  PATCH: route({ door: accountByAdmin, body: json(adminUserEdit) }, ({ proof, body }) =>
    editAdminUser(proof.account, body, proof.admin.user.id),
  ),
});
