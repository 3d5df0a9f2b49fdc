import type { Metadata } from "next";
import { UserNotFound } from "@/components/admin/user-not-found";
import { SessionCheck } from "@/components/session/session-check";

export const metadata: Metadata = { title: "User not found" };

export default function AdminUserNotFound() {
  return (
    <>
      <SessionCheck />
      <UserNotFound />
    </>
  );
}
