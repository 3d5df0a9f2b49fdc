export function ConfirmFirst({ what }: { what: string }) {
  return (
    <p className="text-sm">
      <span>{`Confirm your email address first. Then you can ${what}.`}</span>{" "}
      <a href="#email" className="text-primary focus-ring rounded-sm underline underline-offset-4">
        How to confirm it
      </a>
    </p>
  );
}
