import { signedIn } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { answerVersioned } from "@/lib/server/http/versioned-answers";
import { videosOf } from "@/lib/server/endpoints/videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: signedIn }, ({ proof, request }) => answerVersioned(request, videosOf(proof.session))),
});
