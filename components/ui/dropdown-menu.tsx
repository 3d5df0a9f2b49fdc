"use client";

import { Check } from "lucide-react";
import { DropdownMenu as MenuPrimitive } from "radix-ui";
import { useRef, type ComponentProps } from "react";
import { cn } from "@/lib/client/class-names";
import { usePortalContainer } from "@/components/ui/use-portal-container";

const floatingListClasses = [
  "z-50 max-h-(--radix-popper-available-height) min-w-44 overflow-x-hidden overflow-y-auto rounded-xl border bg-popover p-1.5 text-popover-foreground shadow-lg",
  "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
].join(" ");

const floatingItemClasses = [
  "relative flex w-full cursor-default items-center gap-2.5 rounded-md px-2.5 py-2 text-sm outline-hidden select-none pointer-coarse:min-h-11",
  "focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none data-[disabled]:opacity-50",
  "[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
].join(" ");

const DropdownMenuTrigger = MenuPrimitive.Trigger;
const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

/** A modal menu would hide the page from assistive technology and block scrolling. */
function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={modal} {...props} />;
}

function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  const container = usePortalContainer();
  const content = useRef<HTMLDivElement>(null);
  return (
    <MenuPrimitive.Portal container={container}>
      <MenuPrimitive.Content
        ref={content}
        data-slot="dropdown-menu-content"
        // The trigger toggles the menu: during the fade-out it would close again at once.
        onInteractOutside={(event) => {
          const trigger = content.current?.getAttribute("aria-labelledby") ?? "";
          if (document.getElementById(trigger)?.contains(event.target as Node)) event.preventDefault();
        }}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          floatingListClasses,
          "origin-(--radix-dropdown-menu-content-transform-origin)",
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof MenuPrimitive.Item> & {
  variant?: "default" | "destructive";
};

function DropdownMenuItem({ className, variant = "default", ...props }: DropdownMenuItemProps) {
  return (
    <MenuPrimitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        floatingItemClasses,
        "[&_svg:not([class*='text-'])]:text-muted-foreground",
        variant === "destructive" &&
          "text-destructive focus:bg-destructive/10 focus:text-destructive [&_svg]:text-destructive!",
        className,
      )}
      {...props}
    />
  );
}

type DropdownMenuRadioItemProps = ComponentProps<typeof MenuPrimitive.RadioItem> & {
  /** False if the item itself shows its state. */
  hasIndicator?: boolean;
};

function DropdownMenuRadioItem({
  className,
  children,
  hasIndicator = true,
  ...props
}: DropdownMenuRadioItemProps) {
  return (
    <MenuPrimitive.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cn(floatingItemClasses, hasIndicator && "pr-8", className)}
      {...props}
    >
      {children}
      {hasIndicator ? (
        <MenuPrimitive.ItemIndicator className="absolute right-2.5">
          <Check aria-hidden />
        </MenuPrimitive.ItemIndicator>
      ) : null}
    </MenuPrimitive.RadioItem>
  );
}

function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return (
    <MenuPrimitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn("bg-border -mx-1.5 my-1.5 h-px", className)}
      {...props}
    />
  );
}

export {
  DropdownMenu,
  DropdownMenuTrigger,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  floatingListClasses,
  floatingItemClasses,
};
