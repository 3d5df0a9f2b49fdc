"use client";

import { X } from "lucide-react";
import { startTransition, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { announce } from "@/components/ui/announce";
import { fieldClasses } from "@/components/ui/field-classes";
import { FieldFrame } from "@/components/ui/field-frame";
import { cn } from "@/lib/client/class-names";
import { invitedPerson, type Contact, type InvitedPerson } from "@/lib/contracts/invitations";
import { foldText } from "@/lib/domain/folded-text";
import { splitAddresses } from "@/lib/domain/videos/addresses";

export interface AddressDraft {
  people: readonly InvitedPerson[];
  /** Typed text that is not an address chip yet. */
  text: string;
}

const nameOf = ({ name, email }: Pick<InvitedPerson, "name" | "email">) => name || email;

/** Makes chips of typed addresses; other text stays. */
export function addTypedAddresses({ people, text }: AddressDraft): AddressDraft & { refusal: string | null } {
  const taken = [...people];
  const left: string[] = [];
  let refusal: string | null = null;
  for (const part of splitAddresses(text)) {
    const { data, error } = invitedPerson.safeParse(part);
    if (!data) {
      left.push(part);
      refusal ??= error?.issues[0]?.message ?? null;
    } else if (taken.every(({ email }) => email !== data.email)) taken.push(data);
  }
  return { people: taken, text: left.join(", "), refusal };
}

const SHOWN_CONTACTS = 5;

function matching(contacts: readonly Contact[], { people, text }: AddressDraft): Contact[] {
  const words = foldText(text.trim());
  const isFree = ({ email }: Contact) => people.every((person) => person.email !== email);
  return contacts
    .filter((contact) => isFree(contact) && foldText(`${contact.name}\n${contact.email}`).includes(words))
    .slice(0, SHOWN_CONTACTS);
}

type AddressFieldProps = {
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  contacts: readonly Contact[];
  /** The index of the refused address, or -1 for the typed text. */
  refusal: { at: number; message: string } | null;
  onRefusal: (message: string | null) => void;
};

/** E-mail addresses as chips. Known people are offered while one types (ARIA's combobox with a list). */
export function AddressField({ draft, onDraft, contacts, refusal, onRefusal }: AddressFieldProps) {
  const { people, text } = draft;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeAt, setActiveAt] = useState(-1);
  const offered = isOpen ? matching(contacts, draft) : [];
  const active = offered[activeAt];

  const close = () => {
    setIsOpen(false);
    setActiveAt(-1);
  };
  const take = (typed: string) => {
    const { refusal: message, ...next } = addTypedAddresses({ people, text: typed });
    onDraft(next);
    onRefusal(message);
    const added = next.people.slice(people.length);
    if (added.length > 0) announce(`${added.map(nameOf).join(", ")} added`);
    close();
  };
  const choose = ({ name, email }: Contact) => {
    onDraft({ people: [...people, { name, email }], text: "" });
    onRefusal(null);
    announce(`${nameOf({ name, email })} added`);
    close();
  };
  const remove = (person: InvitedPerson) => {
    onDraft({ people: people.filter((each) => each !== person), text });
    onRefusal(null);
    announce(`${nameOf(person)} removed`);
    input.current?.focus();
  };
  const type = (typed: string) => {
    if (/[,;]\s*$/.test(typed)) return take(typed);
    onDraft({ people, text: typed });
    onRefusal(null);
    setIsOpen(true);
    setActiveAt(-1);
  };
  const move = (step: number) => {
    const shown = isOpen ? offered : matching(contacts, draft);
    setIsOpen(true);
    if (shown.length > 0)
      setActiveAt((at) => (at + step + shown.length + (at < 0 && step < 0 ? 1 : 0)) % shown.length);
  };
  const press = (event: KeyboardEvent) => {
    const last = people.at(-1);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Escape" && offered.length > 0) close();
    else if (event.key === "Enter" && active) choose(active);
    else if (event.key === "Enter" && text.trim() !== "") take(text);
    else if (event.key === "Backspace" && text === "" && last) remove(last);
    else if (event.key === "Tab") return close();
    else return;
    event.preventDefault();
  };
  // A field of one line would join the lines of a pasted list.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!/[\n,;]/.test(pasted)) return;
    event.preventDefault();
    take(`${text}\n${pasted}`);
  };

  return (
    <FieldFrame
      label="To"
      description="One or several e-mail addresses. Each person gets a link of their own."
      refusal={refusal?.message}
    >
      {(wiring) => (
        <div className="relative grid grid-cols-1">
          <div
            className={cn(
              fieldClasses,
              "focus-within:border-ring focus-within:outline-ring flex flex-wrap gap-1.5 p-1.5 focus-within:outline-2",
              refusal && "border-destructive",
            )}
          >
            {people.length === 0 ? null : (
              <ul aria-label="Recipients" className="contents">
                {people.map((person, at) => (
                  <Chip
                    key={person.email}
                    person={person}
                    isRefused={refusal?.at === at}
                    onRemove={() => remove(person)}
                  />
                ))}
              </ul>
            )}
            <input
              {...wiring}
              ref={input}
              type="text"
              inputMode="email"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={offered.length > 0}
              aria-controls={offered.length > 0 ? listId : undefined}
              aria-activedescendant={active && `${listId}-${active.id}`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              placeholder={people.length === 0 ? "trainer@example.org" : undefined}
              className="placeholder:text-muted-foreground/80 h-8 min-w-40 flex-1 bg-transparent px-1.5 outline-none pointer-coarse:h-9"
              onChange={(event) => type(event.target.value)}
              onPaste={paste}
              onKeyDown={press}
              onFocus={() => setIsOpen(true)}
              // After the blur: if the list were removed during it, Radix would give the focus to the dialog.
              onBlur={() => startTransition(() => take(text))}
            />
          </div>
          {offered.length === 0 ? null : (
            <div
              id={listId}
              role="listbox"
              aria-label="People you sent rides before"
              // Lies over the following content, which would otherwise move when the list closes.
              className="bg-popover absolute inset-x-0 top-full z-10 mt-1 rounded-lg border p-1 shadow-md"
            >
              {offered.map((contact, at) => (
                <button
                  key={contact.id}
                  id={`${listId}-${contact.id}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === activeAt}
                  className={cn(
                    "hover:bg-accent flex min-h-11 w-full flex-wrap content-center gap-x-2 rounded-md px-2.5 py-1.5 text-left text-sm",
                    at === activeAt && "bg-accent",
                  )}
                  // The field keeps the focus, because leaving it makes chips of the typed text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(contact)}
                >
                  {contact.name === "" ? null : (
                    <span translate="no" dir="auto" className="font-medium">
                      {contact.name}
                    </span>
                  )}
                  <span translate="no" className="text-muted-foreground wrap-anywhere">
                    {contact.email}
                  </span>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

type ChipProps = { person: InvitedPerson; isRefused: boolean; onRemove: () => void };

function Chip({ person, isRefused, onRemove }: ChipProps) {
  return (
    <li
      className={cn(
        "bg-secondary text-secondary-foreground flex max-w-full items-center rounded-full pl-3 text-sm",
        isRefused && "bg-destructive/10 text-destructive",
      )}
    >
      <span translate="no" dir="auto" title={person.email} className="truncate">
        {nameOf(person)}
      </span>
      <button
        type="button"
        aria-label={`Remove ${nameOf(person)}`}
        className="focus-ring grid size-8 shrink-0 place-items-center rounded-full pointer-coarse:size-11"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
