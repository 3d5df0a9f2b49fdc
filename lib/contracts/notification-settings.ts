import { z } from "zod";
import { DIGEST_CHOICES } from "@/lib/domain/notifications/digest-plan";
import { NOTIFICATION_KINDS } from "@/lib/domain/notifications/notification-kinds";
import { PUSH_SAYS } from "@/lib/domain/notifications/push";

const kinds = z.enum(NOTIFICATION_KINDS);

const TIME_MESSAGE = "Enter a time like 22:00";
const clockTime = z.string(TIME_MESSAGE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE);

/** If From is later than To, it includes midnight. */
const quietHours = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, { error: "Enter two different times", path: ["to"] });

export const notificationSettings = z.object({
  digest: z.enum(DIGEST_CHOICES),
  mail: z.record(kinds, z.boolean()),
  push: z.record(kinds, z.boolean()),
  pushSays: z.enum(PUSH_SAYS),
  quietHours: quietHours.nullable(),
  /** The zone of quiet hours and daily mails; null is UTC. */
  timeZone: z.string().nullable(),
  /** The account's address if mails to it came back and were stopped; else null. */
  stoppedAddress: z.string().nullable(),
});

export const notificationSettingsEdit = z
  .object({
    digest: z.enum(DIGEST_CHOICES, "Unknown choice"),
    mail: z.partialRecord(kinds, z.boolean("Must be on or off")),
    push: z.partialRecord(kinds, z.boolean("Must be on or off")),
    pushSays: z.enum(PUSH_SAYS, "Unknown choice"),
    quietHours: quietHours.nullable(),
    /** An IANA name; one that the server does not know counts as UTC. */
    timeZone: z.string().regex(/^[A-Za-z][\w+/-]{0,63}$/, "Unknown time zone"),
    /** Null allows mails to the account's address again. */
    stoppedAddress: z.null("Must be null"),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export const unsubscribeQuery = z.object({ token: z.string().max(300) });

export type NotificationSettings = z.infer<typeof notificationSettings>;
export type NotificationSettingsEdit = z.infer<typeof notificationSettingsEdit>;
