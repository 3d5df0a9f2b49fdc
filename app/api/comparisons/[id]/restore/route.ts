import { restoredComparison } from "@/lib/server/endpoints/comparisons";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restoredComparison;
