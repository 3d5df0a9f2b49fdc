import { AccountAvatar } from "@/components/profile/account-avatar";
import type { User } from "@/lib/contracts/auth";
import { fullName } from "@/lib/domain/account-name";

/** Who an account belongs to, in a row of a list. */
export function UserIdentity({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <AccountAvatar user={user} />
      <div className="min-w-0">
        <p className="truncate font-medium md:max-w-44 lg:max-w-48">{fullName(user)}</p>
        <p className="text-muted-foreground truncate md:max-w-44 lg:max-w-48">{user.email}</p>
      </div>
    </div>
  );
}
