import { confirmation } from "@/lib/contracts/auth";
import { unsubscribeQuery } from "@/lib/contracts/notification-settings";
import { anyViewer } from "../access/account-guards";
import { methods } from "../http/methods";
import { Reply, route } from "../http/route";
import { unsubscribe } from "../services/notifications/unsubscribing";

export const unsubscribeEndpoints = methods({
  // Mail programs without the button open the address of the header in a browser.
  GET: route(
    {
      summary: "Leads to the screen that turns notification mails off",
      responses: { 302: null },
      guard: anyViewer,
      query: unsubscribeQuery,
    },
    ({ query: { token } }) =>
      new Reply(302, undefined, { redirectTo: `/unsubscribe?token=${encodeURIComponent(token)}` }),
  ),
  // Called by a mail program's button (RFC 8058). Its body has no information, and is not read.
  POST: route(
    {
      summary:
        "Turns notification mails of an account or invitations to an address off, by the link of such a mail",
      responses: { 200: confirmation },
      guard: anyViewer,
      query: unsubscribeQuery,
    },
    async ({ query: { token } }) => {
      await unsubscribe(token);
      return new Reply(200, { message: "These mails are off" });
    },
  ),
});
