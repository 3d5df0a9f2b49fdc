import { exportEndpoints } from "@/lib/server/endpoints/export";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(exportEndpoints);
