import { showToast } from "@/components/ui/toast";
import { navigateTo } from "@/lib/client/navigate-to";
import { clearSignedIn } from "@/lib/client/accounts/signed-in-hint";
import { signInPath } from "@/lib/domain/playback/local-path";

const LEAVE_DELAY_MS = 500;

/** Shows that the session has ended and redirects to the sign-in and back. @returns a function that cancels the redirect. */
export function leaveToSignIn(): () => void {
  clearSignedIn();
  showToast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  // The address is read when it is left: until then a screen may write into it where it was.
  const leaving = setTimeout(() => navigateTo(signInPath(addressNow())), LEAVE_DELAY_MS);
  return () => clearTimeout(leaving);
}

function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
