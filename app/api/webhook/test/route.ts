import { testOfWebhook } from "@/lib/server/endpoints/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = testOfWebhook;
