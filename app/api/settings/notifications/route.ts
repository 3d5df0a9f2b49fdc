import { notificationSettings, notificationSettingsEdit } from "@/lib/contracts/notification-settings";
import { signedIn } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { changeSettings, readSettings } from "@/lib/server/services/notifications/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "What is mailed to the account, and when",
      responses: { 200: notificationSettings },
      guard: signedIn,
    },
    ({ access }) => readSettings(access.user.id),
  ),
  PATCH: route(
    {
      summary: "Changes what is mailed to the account, and when",
      responses: { 200: notificationSettings },
      guard: signedIn,
      body: json(notificationSettingsEdit),
    },
    ({ access, body }) => changeSettings(access, body),
  ),
});
