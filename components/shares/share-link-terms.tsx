import {
  Clock as clockNode,
  LockKeyhole as lockKeyholeNode,
  LockKeyholeOpen as lockKeyholeOpenNode,
} from "lucide";
import { useId } from "react";
import { CopyButton } from "@/components/shares/copy-button";
import { Button } from "@/components/ui/button";
import { staticIcon } from "@/components/ui/static-icon";
import { Switch } from "@/components/ui/switch";
import type { Share } from "@/lib/contracts/shares";
import { formatMoment } from "@/lib/domain/dates";
import { hasExpired } from "@/lib/domain/videos/shares";

const Clock = staticIcon(clockNode);
const LockKeyhole = staticIcon(lockKeyholeNode);
const LockKeyholeOpen = staticIcon(lockKeyholeOpenNode);

type ShareLinkTermsProps = {
  share: Share;
  onChange: () => void;
  onGuestsMayDeleteMarkers: (may: boolean) => void;
};

export const whoMayOpen = ({ hasCode }: Pick<Share, "hasCode">): string =>
  hasCode
    ? "Anyone who has the link and its code can watch this video and comment on it."
    : "Anyone who has the link can watch this video and comment on it.";

function describeEnd(share: Share): string {
  if (share.expiresAt === undefined) return "Never expires";
  return `${hasExpired(share, new Date()) ? "Expired" : "Expires"} ${formatMoment(share.expiresAt)}`;
}

/** Permissions are hidden for expired links. */
export function ShareLinkTerms({ share, onChange, onGuestsMayDeleteMarkers }: ShareLinkTermsProps) {
  const switchId = useId();
  const isExpired = hasExpired(share, new Date());
  const LockIcon = share.hasCode ? LockKeyhole : LockKeyholeOpen;
  return (
    <section aria-label="Link options" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <ul className="text-muted-foreground flex flex-wrap gap-x-4 gap-y-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0">
          <li className="flex items-center gap-1.5">
            <LockIcon aria-hidden />
            {share.hasCode ? "Asks for a code" : "No code"}
          </li>
          <li className="flex items-center gap-1.5">
            <Clock aria-hidden />
            {describeEnd(share)}
          </li>
        </ul>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3"
          aria-label="Change link options"
          onClick={onChange}
        >
          Change
        </Button>
      </div>
      {isExpired ? null : (
        <div className="flex items-center justify-between gap-3 text-sm">
          <label htmlFor={switchId}>Guests may change and delete all markers, not only theirs</label>
          <Switch
            id={switchId}
            checked={share.guestsMayDeleteMarkers}
            onCheckedChange={onGuestsMayDeleteMarkers}
          />
        </div>
      )}
      {share.hasCode && share.code === undefined ? (
        <p className="text-muted-foreground text-sm">The code cannot be shown; set a new one.</p>
      ) : null}
      {share.code === undefined || isExpired ? null : (
        <div className="border-marker/40 bg-marker/8 grid gap-3 rounded-lg border p-4">
          <div>
            <p className="text-muted-foreground text-sm">Code</p>
            <p className="font-mono text-lg font-semibold break-all">{share.code}</p>
          </div>
          <p className="text-sm">It is safest to send the code another way than the link.</p>
          <CopyButton
            variant="outline"
            size="sm"
            className="justify-self-start"
            label="Copy Link and Code"
            text={`${share.shareUrl}\nCode: ${share.code}`}
          />
        </div>
      )}
    </section>
  );
}
