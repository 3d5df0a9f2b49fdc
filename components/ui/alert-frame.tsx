import { CircleAlert as circleAlertNode } from "lucide";
import type { ComponentProps } from "react";
import { staticIcon } from "@/components/ui/static-icon";

type AlertFrameProps = ComponentProps<"div"> & {
  Icon: ReturnType<typeof staticIcon>;
  classes: string;
};

export function AlertFrame({ Icon, classes, className = "", children, ...props }: AlertFrameProps) {
  return (
    <div
      data-slot="alert"
      className={`flex gap-3 rounded-lg border px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 ${classes} ${className}`}
      {...props}
    >
      <Icon aria-hidden />
      <div className="grid min-w-0 flex-1 gap-0.5">{children}</div>
    </div>
  );
}

const CircleAlert = staticIcon(circleAlertNode);

/** A separate file, because public pages use no other variant. */
export function FailureAlert(props: ComponentProps<"div">) {
  return (
    <AlertFrame
      Icon={CircleAlert}
      role="alert"
      classes="border-destructive/30 bg-destructive/8 text-destructive"
      {...props}
    />
  );
}
