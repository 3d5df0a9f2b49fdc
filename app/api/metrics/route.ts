import { metricsEndpoints } from "@/lib/server/endpoints/metrics";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(metricsEndpoints);
