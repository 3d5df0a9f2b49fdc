import { signInBody } from "@/lib/contracts/auth";
import { anyViewer } from "@/lib/server/access/account-doors";
import { linkCookieName } from "@/lib/server/auth/external-link";
import { json } from "@/lib/server/http/body-readers";
import { cookieLine } from "@/lib/server/http/cookies";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { signIn } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { door: anyViewer, checksOrigin: "always", body: json(signInBody) },
    async ({ proof: { sessionToken }, body, address, request }) => {
      const link = request.cookies.get(linkCookieName())?.value;
      const { user, session } = await signIn(body, { address, sessionToken }, link);
      return new Reply(200, user, { session, setCookies: [cookieLine(linkCookieName(), null, 0)] });
    },
  ),
});
