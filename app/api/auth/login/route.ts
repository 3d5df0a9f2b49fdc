import { z } from "zod";
import { signInBody, user } from "@/lib/contracts/auth";
import { secondStep } from "@/lib/contracts/second-factor";
import { anyViewer } from "@/lib/server/access/account-guards";
import { passwordSignIn } from "@/lib/server/endpoints/sign-in";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Signs in, or asks for the second step",
      limits: ["signInsOfAccountHere", "signInsOfAccount", "signInsFromHere"],
      responses: { 200: z.union([user, secondStep]) },
      guard: anyViewer,
      checksOrigin: "always",
      body: json(signInBody, { maxBytes: JSON_BYTES.signIn }),
    },
    passwordSignIn,
  ),
});
