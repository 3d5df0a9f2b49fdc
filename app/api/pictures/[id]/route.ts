import { pictureEndpoints } from "@/lib/server/endpoints/pictures";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(pictureEndpoints);
