import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  savedWebhook,
  webhookDelivery,
  webhookSecret,
  webhookState,
  type WebhookBody,
  type WebhookState,
} from "@/lib/contracts/webhooks";
import { request, sendDelete } from "../calls/request";

const POLL_MS = 2000;
/** Deliveries still waiting after this are retried in minutes or hours. */
const POLLED_FOR_MS = 30_000;

const isSoonSettled = ({ deliveries: [newest] }: WebhookState) =>
  newest?.status === "waiting" && Date.parse(newest.createdAt) > Date.now() - POLLED_FOR_MS;

export const webhookQuery = queryOptions({
  queryKey: ["/api/webhook"],
  queryFn: () => request(webhookState, "GET", "/api/webhook"),
  refetchInterval: ({ state: { data } }) => (data && isSoonSettled(data) ? POLL_MS : false),
});

export const saveWebhookMutation = mutationOptions({
  mutationFn: (body: WebhookBody) => request(savedWebhook, "PUT", "/api/webhook", body),
  onSuccess: ({ secret: _secret, ...webhook }, _body, _result, { client }) =>
    client.setQueryData(webhookQuery.queryKey, (state) => ({ deliveries: [], ...state, webhook })),
});

export const deleteWebhookMutation = mutationOptions({
  mutationFn: () => sendDelete("/api/webhook"),
  onSuccess: (_deleted, _nothing, _result, { client }) =>
    client.setQueryData(webhookQuery.queryKey, { webhook: null, deliveries: [] }),
  meta: { error: { title: "Webhook not removed" } },
});

export const replaceWebhookSecretMutation = mutationOptions({
  mutationFn: () => request(webhookSecret, "POST", "/api/webhook/secret"),
  meta: { error: { title: "Secret not replaced", description: "The one you have still works." } },
});

export const testWebhookMutation = mutationOptions({
  mutationFn: () => request(webhookDelivery, "POST", "/api/webhook/test"),
  onSuccess: (_delivery, _nothing, _result, { client }) => client.invalidateQueries(webhookQuery),
  meta: { error: { title: "No test sent" } },
});
