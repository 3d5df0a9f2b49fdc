import { shareOfComparison } from "@/lib/server/endpoints/comparisons";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = shareOfComparison;
