import type { Metadata } from "next";
import { SessionCheck } from "@/components/session/session-check";
import { CollectionNotFound } from "@/components/layout/missing-signed-in";

export const metadata: Metadata = { title: "Collection Not Found" };

export default function CollectionPageNotFound() {
  return (
    <>
      <SessionCheck />
      <CollectionNotFound />
    </>
  );
}
