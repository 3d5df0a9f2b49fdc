import { newsEndpoints } from "@/lib/server/endpoints/news";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = newsEndpoints;
