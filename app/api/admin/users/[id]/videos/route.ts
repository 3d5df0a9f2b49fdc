import { z } from "zod";
import { video } from "@/lib/contracts/videos";
import { accountByAdmin } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listVideosOf } from "@/lib/server/services/accounts/admin-users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "The videos of an account, without the videos themselves",
      responses: { 200: z.array(video) },
      guard: accountByAdmin,
    },
    ({ access }) => listVideosOf(access.account, access.admin.session),
  ),
});
