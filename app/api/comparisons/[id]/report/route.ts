import { reportOfComparison } from "@/lib/server/endpoints/comparison-reports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reportOfComparison;
