import { user } from "@/lib/contracts/auth";
import { profileEdit } from "@/lib/contracts/profile";
import { signedIn } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { editProfile } from "@/lib/server/services/accounts/profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    { summary: "Changes the profile", responses: { 200: user }, guard: signedIn, body: json(profileEdit) },
    ({ access, body }) => editProfile(access, body),
  ),
});
