"use client";

import { AlertDialog } from "radix-ui";
import { Button } from "@/components/ui/button";
import { decide, confirmQuestion, useOpenQuestion, type OpenQuestion } from "@/components/ui/confirm";
import { DialogFooter, overlayClasses, panelClasses } from "@/components/ui/dialog";
import { usePortalContainer } from "@/components/ui/use-portal-container";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { cn } from "@/lib/client/class-names";

export function ConfirmDialog() {
  const question = useOpenQuestion();
  if (question === null) return null;
  const { isOpen, isPending } = question;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => (next || isPending ? undefined : decide(false))}>
      <ConfirmPanel question={question} />
    </AlertDialog.Root>
  );
}

function ConfirmPanel({ question }: { question: OpenQuestion }) {
  const { title, description, confirmLabel, isHarmless = false, isPending } = question;
  const container = usePortalContainer();
  const focus = useReturnFocus({});
  return (
    <AlertDialog.Portal container={container}>
      <AlertDialog.Overlay className={overlayClasses} />
      <AlertDialog.Content className={cn(panelClasses, "sm:max-w-md")} {...focus}>
        <div className="grid grid-cols-1 gap-1.5">
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted-foreground text-sm">
            {description}
          </AlertDialog.Description>
        </div>
        <DialogFooter>
          <AlertDialog.Cancel asChild>
            <Button variant="outline" disabled={isPending}>
              Cancel
            </Button>
          </AlertDialog.Cancel>
          <Button
            variant={isHarmless ? "default" : "destructive"}
            pending={isPending}
            onClick={() => void confirmQuestion()}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  );
}
