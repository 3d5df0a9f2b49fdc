import { DeviceCheckStart } from "@/components/device-check/device-check-start";
import { buttonVariants } from "@/components/ui/button-variants";
import { DEVICE_CHECKS } from "@/lib/player/device-check/device-check";

export function DeviceCheckScreen() {
  return (
    <div className="page-container grid max-w-3xl gap-8 py-10 sm:py-14">
      <header className="grid gap-3">
        <h1 className="text-3xl font-semibold sm:text-4xl">Check This Device</h1>
        <p className="text-muted-foreground max-w-prose">
          Is the frame that the player names the frame you see? This opens two short clips of numbered frames,
          steps, jumps, plays and pauses, and reads {DEVICE_CHECKS} pictures back from your screen. It takes
          about half a minute.
        </p>
      </header>
      <DeviceCheckStart className={buttonVariants({ size: "lg" })} />
    </div>
  );
}
