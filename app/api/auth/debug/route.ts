import { authDebug } from "@/lib/contracts/auth";
import { anyViewer } from "@/lib/server/access/account-guards";
import { externalProvider } from "@/lib/server/auth/external-provider";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "Whether the caller is signed in", responses: { 200: authDebug }, guard: anyViewer },
    ({ access }) => ({
      authenticated: access.user !== null,
      externalSignIn: externalProvider() !== null,
    }),
  ),
});
