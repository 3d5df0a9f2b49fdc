/** The calls about the picture of an account. */
import { pictureForm } from "@/lib/contracts/profile";
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from "@/lib/domain/profile-picture";
import { signedIn } from "../access/account-doors";
import { profilePicture } from "../access/picture-doors";
import { form } from "../http/body-readers";
import { route } from "../http/route";
import { removePicture, setPicture } from "../services/profile-pictures";
import { serveObject } from "./serve-object";

/** What stands around the file in the form. */
const FORM_BYTES = 64 * 1024;

const picture = form(pictureForm, {
  maxBytes: MAX_PICTURE_BYTES + FORM_BYTES,
  tooLarge: PICTURE_REFUSALS.tooLarge,
});

export const ownPictureEndpoints = {
  POST: route({ door: signedIn, body: picture }, ({ proof, body }) => setPicture(proof.user, body.picture)),
  DELETE: route({ door: signedIn }, ({ proof }) => removePicture(proof.user)),
};

export const pictureEndpoints = {
  GET: route({ door: profilePicture }, ({ proof, request }) => serveObject(request, proof)),
};
