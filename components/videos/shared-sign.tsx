import { Link2 } from "lucide-react";

export function SharedSign({ links }: { links: number }) {
  if (links === 0) return null;
  const by = links === 1 ? "by 1 link" : `by ${links} links`;
  return (
    <>
      {" · "}
      <span title={`Shared ${by}`} className="whitespace-nowrap">
        <Link2 aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
        Shared<span className="sr-only"> {by}</span>
      </span>
    </>
  );
}
