const STEPS = [
  "Copy the link above.",
  "Send it by email, text or any messaging app.",
  "Recipients can view the video and comment on it.",
  "No account is needed.",
];

/** How to share, in four steps. */
export function ShareSteps() {
  return (
    <section aria-labelledby="share-steps" className="bg-muted grid gap-2.5 rounded-lg p-4">
      <h3 id="share-steps" className="text-sm font-medium">
        How to share
      </h3>
      <ol className="grid gap-2 text-sm">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span
              aria-hidden
              className="bg-card text-primary grid size-5.5 shrink-0 place-items-center rounded-full text-xs font-semibold shadow-xs"
            >
              {index + 1}
            </span>
            <span className="text-muted-foreground">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
