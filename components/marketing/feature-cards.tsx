import {
  MessagesSquare as messagesSquareNode,
  ScanSearch as scanSearchNode,
  Share2 as share2Node,
  Timer as timerNode,
} from "lucide";
import { staticIcon } from "@/components/ui/static-icon";

const MessagesSquare = staticIcon(messagesSquareNode);
const ScanSearch = staticIcon(scanSearchNode);
const Share2 = staticIcon(share2Node);
const Timer = staticIcon(timerNode);

const features = [
  {
    icon: ScanSearch,
    title: "Frame-by-Frame Analysis",
    text: "Step through footfall, seat and release one recorded frame at a time. The frame you see is the frame you discuss.",
  },
  {
    icon: MessagesSquare,
    title: "Collaborative Comments",
    text: "Pin a remark to the exact moment. One tap takes rider and trainer to the same frame.",
  },
  {
    icon: Timer,
    title: "Timing Analysis",
    text: "Mark the landings and read the times between them: speed, cadence and rhythm in hundredths of a second.",
  },
  {
    icon: Share2,
    title: "Easy Upload & Sharing",
    text: "Upload straight from your phone and send a link. Your trainer needs no account to watch and comment.",
  },
];

export function FeatureCards() {
  return (
    <section aria-label="Features" className="page-container py-14 sm:py-20">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="bg-card grid content-start gap-3 rounded-xl border p-6 shadow-xs">
            <span className="bg-accent text-accent-foreground grid size-10 place-items-center rounded-lg">
              <Icon aria-hidden className="size-5" />
            </span>
            <h2 className="mt-1 text-base font-semibold">{title}</h2>
            <p className="text-muted-foreground text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
