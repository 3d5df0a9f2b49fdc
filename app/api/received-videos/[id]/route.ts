import { receivedVideoById } from "@/lib/server/endpoints/received-videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = receivedVideoById;
