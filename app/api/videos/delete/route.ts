import { deleteChosenEndpoints } from "@/lib/server/endpoints/videos";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(deleteChosenEndpoints);
