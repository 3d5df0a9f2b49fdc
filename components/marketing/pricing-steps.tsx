const steps = [
  { title: "Sign up free", text: "An email address and a password. No card." },
  { title: "Use the free trial", text: "5 videos or 25 minutes, whichever limit is reached first." },
  { title: "Continue riding", text: "$0.50/minute of video you upload. Review it as long as you like." },
  { title: "Monthly invoice", text: "One PayPal invoice at month's end, if there is anything to pay." },
];

export function PricingSteps() {
  return (
    <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-primary grid content-start gap-2 border-t-2 pt-4">
          <span aria-hidden className="text-muted-foreground text-sm font-medium tabular-nums">
            {index + 1}
          </span>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-muted-foreground text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
