import { Check } from "lucide-react";
import { ScreenshotCarousel } from "@/components/marketing/screenshot-carousel";

const points = [
  "Riders: train at home and have the lesson looked at by a coach anywhere in the world.",
  "Trainers: answer between lessons, on your phone, with remarks that sit on the exact frame.",
  "Both: compare strides by the numbers, and see from week to week whether the rhythm holds.",
  "Nothing to install, and no account needed to open a shared ride.",
];

export function TrainersAndRiders() {
  return (
    <section className="bg-muted/60 border-y py-14 sm:py-20">
      <div className="page-container grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
        <div className="grid gap-6">
          <h2 className="text-3xl font-semibold sm:text-4xl">Perfect for Trainers and Riders</h2>
          <ul className="grid gap-4">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <span className="bg-primary text-primary-foreground mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full">
                  <Check aria-hidden className="size-3.5" strokeWidth={3} />
                </span>
                {point}
              </li>
            ))}
          </ul>
        </div>
        <ScreenshotCarousel />
      </div>
    </section>
  );
}
