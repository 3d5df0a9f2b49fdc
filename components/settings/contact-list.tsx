"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { LoadFailed } from "@/components/shared/load-failed";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { contactsQuery, removeContactMutation } from "@/lib/client/videos/invitations";
import type { Contact } from "@/lib/contracts/invitations";

export function ContactList() {
  const { data: contacts, error, refetch } = useQuery(contactsQuery);
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(removeContactMutation);
  if (contacts === undefined)
    return error ? (
      <LoadFailed what="your contacts" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  if (contacts.length === 0)
    return (
      <EmptyState
        icon={Users}
        title="No contacts"
        description="Send a ride to a trainer by mail, and they are offered the next time you type."
        variant="plain"
      />
    );
  const remove = async ({ id, name, email }: Contact) => {
    const whom = name || email;
    const isRemoved = await confirm({
      title: `Remove ${whom}?`,
      description: "They are not offered any more when you send a ride. Links that they have stay valid.",
      confirmLabel: "Remove",
      action: () => mutateAsync(id),
    });
    if (isRemoved) showToast({ title: "Contact removed", variant: "success" });
  };
  return (
    <ul className="grid grid-cols-1 divide-y">
      {contacts.map((contact) => (
        <li key={contact.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
          <div className="grid min-w-0 grow gap-0.5 text-sm">
            <p translate="no" dir="auto" className="font-medium wrap-anywhere">
              {contact.name || contact.email}
            </p>
            <p className="text-muted-foreground wrap-anywhere">
              {contact.name === "" ? null : <span translate="no">{contact.email}, </span>}
              last sent a ride <LocalTime iso={contact.lastUsedAt} format="day" />
            </p>
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove ${contact.name || contact.email}`}
            className="shrink-0"
            onClick={() => void remove(contact)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
