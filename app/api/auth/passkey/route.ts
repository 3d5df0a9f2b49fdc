import { user } from "@/lib/contracts/auth";
import { secondFactorBody } from "@/lib/contracts/second-factor";
import { anyViewer } from "@/lib/server/access/account-guards";
import { passkeySignIn } from "@/lib/server/endpoints/sign-in";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Signs in by a passkey, or takes the second step by a passkey or a recovery code",
      limits: ["wrongRecoveryCodes"],
      responses: { 200: user },
      guard: anyViewer,
      checksOrigin: "always",
      body: json(secondFactorBody, { maxBytes: JSON_BYTES.signIn }),
    },
    passkeySignIn,
  ),
});
