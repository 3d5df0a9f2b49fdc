import { ChevronDown as chevronDownNode } from "lucide";
import { staticIcon } from "@/components/ui/static-icon";

const ChevronDown = staticIcon(chevronDownNode);

const questions = [
  {
    question: "Does the free tier renew each month?",
    answer:
      "No. The 5 videos or 25 minutes are a one-time welcome for new accounts and are not renewed monthly.",
  },
  {
    question: "When am I billed?",
    answer:
      "At the end of the month, if a balance is due, the invoice comes by email. No balance, no invoice.",
  },
  {
    question: "Do I need a PayPal account?",
    answer: "No. Open the invoice and pay by card as a guest. Any major card works.",
  },
  {
    question: "What counts as a minute?",
    answer:
      "The actual duration of the video you upload, not the time you spend reviewing it. Step through it all day if you like.",
  },
  {
    question: "What if I delete a video?",
    answer: "Deleted videos still count toward the free tier.",
  },
  {
    question: "What if I cannot pay?",
    answer: "Contact us. We look for an arrangement case by case.",
  },
];

/** The common `name` keeps one open at a time, without scripts. */
export function PricingQuestions() {
  return (
    <div className="bg-card divide-y rounded-xl border px-5 sm:px-6">
      {questions.map(({ question, answer }) => (
        <details key={question} name="pricing-question" className="group disclosure">
          <summary className="focus-ring hover:text-primary flex min-h-14 items-center justify-between gap-4 rounded-md py-4 transition-colors">
            <h3 className="font-medium">{question}</h3>
            <ChevronDown
              aria-hidden
              className="text-muted-foreground size-4 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="text-muted-foreground max-w-prose pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
