import { links } from "@/lib/server/endpoints/named-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = links;
