import {
  pushState,
  pushSubscription,
  pushSubscriptionBody,
  pushSubscriptionEdit,
} from "@/lib/contracts/push-subscriptions";
import { emailConfirmed, ownById, signedIn } from "../access/account-guards";
import { json } from "../http/body-readers";
import { methods } from "../http/methods";
import { createdReply, idempotentResponses, NO_BODY, Reply, route } from "../http/route";
import {
  addPushSubscription,
  readPushState,
  removePushSubscription,
  renamePushSubscription,
  requestTrialPush,
} from "../services/pushes/push-subscriptions";

export const pushSubscriptions = methods({
  GET: route(
    {
      summary: "The devices that get pushes, and what a browser needs to be one",
      responses: { 200: pushState },
      guard: signedIn,
    },
    ({ access }) => readPushState(access.user),
  ),
  POST: route(
    {
      summary: "Has a browser get pushes; the same again changes nothing",
      responses: idempotentResponses(pushSubscription),
      guard: emailConfirmed(signedIn),
      body: json(pushSubscriptionBody),
    },
    async ({ access, body }) => createdReply(await addPushSubscription(access, body)),
  ),
});

export const ownPushSubscription = methods({
  PATCH: route(
    {
      summary: "Renames a device that gets pushes",
      responses: { 200: pushSubscription },
      guard: ownById,
      body: json(pushSubscriptionEdit),
    },
    ({ access, body }) => renamePushSubscription(access, body),
  ),
  DELETE: route(
    { summary: "Ends the pushes to a device", responses: NO_BODY, guard: ownById },
    ({ access }) => removePushSubscription(access),
  ),
});

export const trialOfPushSubscription = methods({
  POST: route(
    {
      summary: "Sends a trial push to a device",
      responses: { 202: null },
      guard: ownById,
      limits: ["pushTrials"],
    },
    async ({ access }) => {
      await requestTrialPush(access);
      return new Reply(202);
    },
  ),
});
