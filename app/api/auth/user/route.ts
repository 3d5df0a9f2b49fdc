import { deleteAccountBody, user } from "@/lib/contracts/auth";
import { byAccount, confirmed, signedIn } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, Reply, route } from "@/lib/server/http/route";
import { deleteAccount } from "@/lib/server/services/accounts/account-deletion";
import { toUser } from "@/lib/server/auth/wire-user";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ summary: "The account", responses: { 200: user }, guard: byAccount }, ({ access }) =>
    toUser(access.user),
  ),
  DELETE: route(
    {
      summary: "Deletes the account and everything in it",
      limits: ["wrongPasswords"],
      responses: NO_BODY,
      guard: confirmed(signedIn),
      body: json(deleteAccountBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ access, body }) => {
      await deleteAccount(access, body);
      return new Reply(204, undefined, { session: null, guestPass: null });
    },
  ),
});
