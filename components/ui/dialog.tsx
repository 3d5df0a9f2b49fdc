"use client";

import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/client/class-names";
import { usePortalContainer } from "@/components/ui/use-portal-container";
import { useReturnFocus } from "@/components/ui/use-return-focus";

const overlayClasses =
  "fixed inset-0 z-50 bg-overlay backdrop-blur-[2px] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** Clicks on a notification must not close the dialog. */
function stayForToasts(event: Event & { target: EventTarget | null }): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]") !== null) {
    event.preventDefault();
  }
}

/** Phones: a sheet at the bottom; from `sm` up a centred panel. */
const panelClasses = [
  "fixed z-50 grid w-full grid-cols-1 gap-5 overflow-y-auto wrap-anywhere overscroll-contain border bg-popover p-5 text-popover-foreground shadow-lg sm:p-6",
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-2xl pb-[max(1.25rem,env(safe-area-inset-bottom))]",
  "sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:pb-6",
  "max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in",
  "sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in",
].join(" ");

const Dialog = DialogPrimitive.Root;

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** False only if another control closes the dialog. */
  showCloseButton?: boolean;
};

function DialogContent({
  className,
  children,
  showCloseButton = true,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const container = usePortalContainer();
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <DialogPrimitive.Portal container={container}>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={overlayClasses} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(panelClasses, className)}
        onInteractOutside={stayForToasts}
        {...focus}
        {...props}
      >
        {children}
        {showCloseButton ? (
          <DialogPrimitive.Close className="focus-ring text-muted-foreground hover:bg-accent hover:text-accent-foreground absolute top-3 right-3 grid size-9 place-items-center rounded-lg pointer-coarse:size-11">
            <X aria-hidden className="size-4" />
            <span className="sr-only">Close</span>
          </DialogPrimitive.Close>
        ) : null}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}

function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("text-lg font-semibold", className)}
      {...props}
    />
  );
}

function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-muted-foreground text-sm", className)}
      {...props}
    />
  );
}

type TitledDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  className?: string;
  children: ReactNode;
} & Pick<DialogContentProps, "onOpenAutoFocus" | "onEscapeKeyDown">;

function TitledDialog(props: TitledDialogProps) {
  const { open, onOpenChange, title, description, children, ...content } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent {...content}>
        <div className="grid grid-cols-1 gap-1.5 pr-9">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </div>
        {children}
      </DialogContent>
    </Dialog>
  );
}

export {
  Dialog,
  DialogContent,
  DialogFooter,
  DialogTitle,
  DialogDescription,
  TitledDialog,
  overlayClasses,
  panelClasses,
};
