import { notFoundEndpoint } from "@/lib/server/endpoints/not-found";

export const GET = notFoundEndpoint;
export const POST = notFoundEndpoint;
export const PUT = notFoundEndpoint;
export const PATCH = notFoundEndpoint;
export const DELETE = notFoundEndpoint;
