import { SessionCheck } from "@/components/session/session-check";
import { NotFoundMessage } from "@/components/layout/not-found-message";

export default function SignedInNotFound() {
  return (
    <>
      <SessionCheck />
      <NotFoundMessage />
    </>
  );
}
