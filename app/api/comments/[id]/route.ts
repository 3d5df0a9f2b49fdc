import { annotationEndpoints } from "@/lib/server/endpoints/annotations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = annotationEndpoints("comment");
