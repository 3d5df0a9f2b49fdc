import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import type { User } from "@/lib/contracts/auth";
import { initials } from "@/lib/domain/accounts/account-name";

type AccountAvatarProps = { user: User; className?: string };

/** Decorative, because the name stands beside it. */
export function AccountAvatar({ user, className }: AccountAvatarProps) {
  return (
    <Avatar className={className}>
      {user.profileImageUrl === null ? null : <AvatarImage src={user.profileImageUrl} />}
      <AvatarFallback>{initials(user)}</AvatarFallback>
    </Avatar>
  );
}
