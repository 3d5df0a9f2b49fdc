import { unsubscribeEndpoints } from "@/lib/server/endpoints/unsubscribe";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unsubscribeEndpoints;
