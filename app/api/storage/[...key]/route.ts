import { objectEndpoints } from "@/lib/server/endpoints/objects";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(objectEndpoints);
