import Link from "next/link";
import { Button } from "@/components/ui/button";

export function ClosingBanner() {
  return (
    <section className="page-container py-14 sm:py-20">
      <div className="grid justify-items-center gap-5 rounded-2xl bg-[#105038] px-6 py-14 text-center text-[#fafbf5] sm:py-16">
        <h2 className="max-w-xl text-3xl font-semibold sm:text-4xl">See your next ride frame by frame</h2>
        <p className="max-w-md text-[#fafbf5]/85">
          Your first 5 videos or 25 minutes are free. A phone at the side of the arena is all it takes.
        </p>
        <Button asChild size="lg" className="bg-[#fafbf5] text-[#105038] hover:bg-[#fafbf5]/90">
          <Link href="/signup">Get Started</Link>
        </Button>
      </div>
    </section>
  );
}
