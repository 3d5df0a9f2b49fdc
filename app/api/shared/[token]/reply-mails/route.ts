import { replyMailsOfShared } from "@/lib/server/endpoints/reply-mails";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = replyMailsOfShared;
