import { news } from "@/lib/contracts/news";
import { byAccount } from "../access/account-guards";
import { methods } from "../http/methods";
import { route } from "../http/route";
import { readNews } from "../services/videos/news";

export const newsEndpoints = methods({
  GET: route(
    {
      summary: "Comments that are new to the account, on its videos and on those shared with it",
      responses: { 200: news },
      guard: byAccount,
    },
    ({ access }) => readNews(access.caller),
  ),
});
