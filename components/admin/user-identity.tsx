import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import type { User } from "@/lib/contracts/auth";
import { fullName, initials } from "@/lib/domain/account-name";

/** Who an account belongs to, in a row of a list. */
export function UserIdentity({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar className="size-9">
        {user.profileImageUrl === null ? null : <AvatarImage src={user.profileImageUrl} />}
        <AvatarFallback>{initials(user)}</AvatarFallback>
      </Avatar>
      <div className="min-w-0">
        <p className="truncate font-medium md:max-w-44 lg:max-w-48">{fullName(user)}</p>
        <p className="text-muted-foreground truncate md:max-w-44 lg:max-w-48">{user.email}</p>
      </div>
    </div>
  );
}
