import { callList } from "@/lib/contracts/open-api";
import { anyone } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { readCallList } from "../every-call";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "This list of calls, as OpenAPI 3.1",
      guard: anyone,
      uncounted: "public",
      responses: { 200: callList },
    },
    readCallList,
  ),
});
