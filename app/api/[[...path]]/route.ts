import { notFoundEndpoint } from "@/lib/server/endpoints/not-found";
import { everyMethod } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = everyMethod(notFoundEndpoint);
