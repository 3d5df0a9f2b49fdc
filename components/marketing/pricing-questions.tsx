import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/components/ui/accordion";

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

/** One answer open at a time; it can be closed again. */
export function PricingQuestions() {
  return (
    <Accordion type="single" collapsible className="bg-card rounded-xl border px-5 sm:px-6">
      {questions.map(({ question, answer }) => (
        <AccordionItem key={question} value={question}>
          <AccordionTrigger>{question}</AccordionTrigger>
          <AccordionContent>{answer}</AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
