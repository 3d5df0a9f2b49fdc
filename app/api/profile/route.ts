import { profileEdit } from "@/lib/contracts/profile";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { editProfile } from "@/lib/server/services/profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ door: signedIn, body: json(profileEdit) }, ({ proof, body }) =>
    editProfile(proof.user, body),
  ),
});
