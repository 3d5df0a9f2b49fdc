import { z } from "zod";
import { MAX_NAMED_LINKS } from "@/lib/domain/quotas";
import { parseMailbox } from "@/lib/domain/videos/addresses";
import { emailAddress } from "./auth";
import { nameText } from "./person-name";
import { LINK_NAME_MAX, shareCode, shareQuestion } from "./shares";
import { typedText } from "./typed-text";

const INVALID = "Invalid email address";
const personName = z.union([z.literal(""), nameText("A name is text", LINK_NAME_MAX)]);

/** `ines@example.org` or `Ines Baum <ines@example.org>`. */
export const invitedPerson = typedText(INVALID, 400, INVALID).transform((text, context) => {
  const { name, address } = parseMailbox(text);
  const parsed = z.object({ email: emailAddress, name: personName }).safeParse({ name, email: address });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message = issue?.path[0] === "name" ? "This name cannot be used" : INVALID;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

export const MAX_INVITED_AT_ONCE = MAX_NAMED_LINKS;

/** A person who was asked about this ride before is asked again by the same link. */
export const invitationsBody = z.object({
  emails: z
    .array(invitedPerson, "Addresses must be a list")
    .min(1, "Whom do you want to send it to?")
    .max(MAX_INVITED_AT_ONCE, `At most ${MAX_INVITED_AT_ONCE} people at once`),
  /** The question of each link; the mail shows it without links. */
  message: shareQuestion.default(""),
  dueDate: z.iso.date("Choose a day").nullish(),
  /** Everybody who opens the links must enter it; it is not mailed. */
  code: shareCode.optional(),
});

export const doneBody = z.object({ done: z.boolean("Must be true or false") });

export const contact = z
  .object({ id: z.uuid(), email: z.string(), name: z.string(), lastUsedAt: z.iso.datetime() })
  .meta({ id: "Contact" });

export type InvitedPerson = z.infer<typeof invitedPerson>;
export type InvitationsBody = z.infer<typeof invitationsBody>;
export type Contact = z.infer<typeof contact>;
