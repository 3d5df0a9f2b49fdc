import { mailReportEndpoints } from "@/lib/server/endpoints/mail-reports";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(mailReportEndpoints);
