import { secondFactor, secondFactorEdit } from "@/lib/contracts/second-factor";
import { confirmed, emailConfirmed, signedIn } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { readSecondFactor, setAsksSecondFactor } from "@/lib/server/services/accounts/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Passkeys, recovery codes left, and when they are asked for",
      responses: { 200: secondFactor },
      guard: signedIn,
    },
    ({ access }) => readSecondFactor(access.session),
  ),
  PATCH: route(
    {
      summary: "Whether sign-ins ask for a passkey too",
      responses: NO_BODY,
      guard: confirmed(emailConfirmed(signedIn)),
      body: json(secondFactorEdit),
    },
    ({ access, body }) => setAsksSecondFactor(access, body.asksSecondFactor),
  ),
});
