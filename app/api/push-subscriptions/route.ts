import { pushSubscriptions } from "@/lib/server/endpoints/push-subscriptions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pushSubscriptions;
