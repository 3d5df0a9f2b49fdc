import type { Metadata } from "next";
import { AccessDenied } from "@/components/admin/access-denied";

export const metadata: Metadata = { title: "Access Denied" };

export default function Forbidden() {
  return <AccessDenied />;
}
