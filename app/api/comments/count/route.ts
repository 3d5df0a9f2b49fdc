import { commentCount } from "@/lib/contracts/comments";
import { byAccount } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { countComments } from "@/lib/server/services/annotations/comments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "How many comments the videos of the account have",
      responses: { 200: commentCount },
      guard: byAccount,
    },
    ({ access }) => countComments(access.user.id),
  ),
});
