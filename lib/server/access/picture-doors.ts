/** The way to the picture of an account: for the account, and for admins. */
import { db } from "../db";
import { requireUser } from "./account-doors";
import { idParam, notFound, type Door } from "./door";
import type { ServedObject } from "./served-objects";

export const profilePicture: Door<ServedObject> = async (visit) => {
  const { id: viewerId, accountType } = requireUser(await visit.viewer());
  const object = await db().mediaObject.findUnique({
    where: { id: idParam(visit), kind: "profilePicture" },
    select: { id: true, key: true, contentType: true, userId: true },
  });
  if (!object || (object.userId !== viewerId && accountType !== "admin")) throw notFound("Picture not found");
  return object;
};
