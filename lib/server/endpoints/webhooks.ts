import {
  savedWebhook,
  webhookBody,
  webhookDelivery,
  webhookSecret,
  webhookState,
} from "@/lib/contracts/webhooks";
import { emailConfirmed, signedIn } from "../access/account-guards";
import { json } from "../http/body-readers";
import { methods } from "../http/methods";
import { idempotentResponses, NO_BODY, Reply, route } from "../http/route";
import {
  deleteWebhook,
  readWebhook,
  replaceWebhookSecret,
  saveWebhook,
  sendTestDelivery,
} from "../services/webhooks/webhook";

export const ownWebhook = methods({
  GET: route(
    {
      summary: "The webhook of the account, and its last 20 deliveries",
      responses: { 200: webhookState },
      guard: signedIn,
    },
    ({ access }) => readWebhook(access.user.id),
  ),
  PUT: route(
    {
      summary: "Makes or changes the webhook; the secret comes when it is made",
      responses: idempotentResponses(savedWebhook),
      guard: emailConfirmed(signedIn),
      body: json(webhookBody),
    },
    async ({ access, body }) => {
      const { saved, isNew } = await saveWebhook(access, body);
      return new Reply(isNew ? 201 : 200, saved);
    },
  ),
  DELETE: route({ summary: "Deletes the webhook", responses: NO_BODY, guard: signedIn }, ({ access }) =>
    deleteWebhook(access),
  ),
});

export const secretOfWebhook = methods({
  POST: route(
    { summary: "Replaces the webhook's secret", responses: { 200: webhookSecret }, guard: signedIn },
    ({ access }) => replaceWebhookSecret(access),
  ),
});

export const testOfWebhook = methods({
  POST: route(
    {
      summary: "Sends a test to the webhook",
      responses: { 202: webhookDelivery },
      guard: signedIn,
      limits: ["webhookTests"],
    },
    async ({ access }) => new Reply(202, await sendTestDelivery(access)),
  ),
});
