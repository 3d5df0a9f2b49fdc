import { db } from "../database/db";
import { byAccount, type ByAccount } from "./account-guards";
import { idParam, makeGuard, notFound } from "./guard";

export interface ReceivedLink extends ByAccount {
  linkId: string;
}

export const receivedLink = makeGuard<ReceivedLink>("receivedLink", async (context) => {
  const account = await byAccount(context);
  const linkId = idParam(context);
  const key = { userId: account.user.id, linkId };
  if (!(await db().receivedVideo.findUnique({ where: { userId_linkId: key } })))
    throw notFound("This video is not on your list.");
  return { ...account, linkId };
});
