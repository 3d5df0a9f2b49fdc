import { showToast } from "@/components/ui/toast";
import { leaveFor } from "@/lib/client/leave-for";
import { forgetSignedIn } from "@/lib/client/signed-in-hint";
import { signInPath } from "@/lib/domain/local-path";

const LEAVE_DELAY_MS = 500;

/** Tells that nobody is signed in here, and leads to the sign-in and back. @returns the way to stay after all. */
export function leaveToSignIn(): () => void {
  forgetSignedIn();
  showToast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  // The address is read when it is left: until then a screen may write into it where it was.
  const leaving = setTimeout(() => leaveFor(signInPath(addressNow())), LEAVE_DELAY_MS);
  return () => clearTimeout(leaving);
}

function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
