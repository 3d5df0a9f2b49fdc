import { objectEndpoints } from "@/lib/server/endpoints/objects";

export const { GET, HEAD, PUT } = objectEndpoints;
