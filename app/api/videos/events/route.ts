import { libraryEventEndpoints } from "@/lib/server/endpoints/events";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(libraryEventEndpoints);
