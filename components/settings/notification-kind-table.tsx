import { useId } from "react";
import { Switch } from "@/components/ui/switch";
import type { NotificationSettings, NotificationSettingsEdit } from "@/lib/contracts/notification-settings";
import {
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type NotificationWay,
} from "@/lib/domain/notifications/notification-kinds";

const WAY_LABELS: Record<NotificationWay, string> = { mail: "Mail", push: "Devices" };

type KindTableProps = {
  settings: NotificationSettings;
  change: (edit: NotificationSettingsEdit) => void;
  ways: readonly NotificationWay[];
};

export function KindTable({ settings, change, ways }: KindTableProps) {
  const id = useId();
  const kinds = NOTIFICATION_KINDS.flatMap((kind) => {
    const firstWay = ways.find((way) => NOTIFICATIONS[kind].ways.includes(way));
    return firstWay === undefined ? [] : [{ kind, label: NOTIFICATIONS[kind].label, firstWay }];
  });
  return (
    <table aria-label="What you are told" className="w-full text-sm">
      <thead className="text-muted-foreground border-b">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            What
          </th>
          {ways.map((way) => (
            <th key={way} id={`${id}-${way}`} scope="col" className="py-2 pl-4 text-right font-medium">
              {WAY_LABELS[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {kinds.map(({ kind, label, firstWay }) => (
          <tr key={kind}>
            <th scope="row" id={`${id}-${kind}`} className="py-3 text-left font-normal">
              <label htmlFor={`${id}-${kind}-${firstWay}`} className="cursor-pointer">
                {label}
              </label>
            </th>
            {ways.map((way) => (
              <td key={way} className="py-3 pl-4 text-right align-middle">
                {NOTIFICATIONS[kind].ways.includes(way) ? (
                  <Switch
                    id={`${id}-${kind}-${way}`}
                    aria-labelledby={ways.length > 1 ? `${id}-${kind} ${id}-${way}` : undefined}
                    checked={settings[way][kind]}
                    onCheckedChange={(isOn) => change({ [way]: { [kind]: isOn } })}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
