import { ChevronLeft as previousNode, ChevronRight as nextNode } from "lucide";
import { GallopPhotographs } from "@/components/marketing/gallop-photographs";
import { staticIcon } from "@/components/ui/static-icon";

const Previous = staticIcon(previousNode);
const Next = staticIcon(nextNode);

/** Without scripts it shows the first photograph, and the answer in a details element. */
export function GallopQuestion() {
  return (
    <section aria-labelledby="gallop-question" className="bg-stage text-stage-foreground pb-10 lg:pb-16">
      <div className="page-container grid grid-cols-1 gap-4 max-lg:px-0 lg:grid-cols-2 lg:gap-x-12">
        <div className="grid grid-cols-1 content-center gap-2 max-lg:px-4 lg:order-2">
          <h2 id="gallop-question" className="text-xl font-semibold text-balance sm:text-3xl">
            Is there a moment when no hoof touches the ground?
          </h2>
          <p className="text-stage-foreground/85 max-sm:text-sm">
            Until 1878 nobody could tell by eye. Drag through one stride and find it.
          </p>
          <details className="max-lg:hidden">{answer}</details>
        </div>
        <div className="grid grid-cols-1 gap-2">
          <GallopPhotographs
            previous={<Previous aria-hidden className="size-5" />}
            next={<Next aria-hidden className="size-5" />}
          />
          <p className="text-stage-foreground/70 text-xs max-lg:px-4">
            Twelve photographs of one stride: Eadweard Muybridge, “Animal Locomotion”, 1887
          </p>
          <details className="px-4 lg:hidden">{answer}</details>
        </div>
      </div>
    </section>
  );
}

const answer = (
  <>
    <summary className="focus-ring text-stage-foreground/85 w-fit rounded-sm py-2.5 text-sm underline">
      Show the answer
    </summary>
    Yes: in photographs 7 and 8 all four hooves are off the ground. Muybridge needed a row of cameras to see
    it. You need a phone.
  </>
);
