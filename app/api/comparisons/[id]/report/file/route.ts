import { reportFileOfComparison } from "@/lib/server/endpoints/comparison-reports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reportFileOfComparison;
