import { invitationById } from "@/lib/server/endpoints/invitations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = invitationById;
