import { ScreenshotPicture } from "@/components/marketing/screenshot-picture";
import { reviewScreenshot } from "@/components/marketing/screenshots";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

export function ReviewToHear() {
  return (
    <section className="page-container grid items-center gap-10 pb-14 sm:pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <div className="grid gap-4 lg:order-2">
        <h2 className="text-3xl font-semibold sm:text-4xl">Your Trainer Talks It Through</h2>
        <p className="text-muted-foreground max-w-prose">
          The trainer talks while stepping, slowing down and drawing. You hear each word over the exact frame
          that it is about, as sharp as you filmed it. Stop anywhere, and step on by yourself.
        </p>
        <div>
          <Button asChild variant="outline">
            <PlainLink href="/demo">Hear One in the Demo</PlainLink>
          </Button>
        </div>
      </div>
      <ScreenshotPicture screenshot={reviewScreenshot} />
    </section>
  );
}
