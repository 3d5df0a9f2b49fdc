import { paypalEventEndpoints } from "@/lib/server/endpoints/paypal";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(paypalEventEndpoints);
