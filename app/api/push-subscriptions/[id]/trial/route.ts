import { trialOfPushSubscription } from "@/lib/server/endpoints/push-subscriptions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = trialOfPushSubscription;
