import { ChevronLeft as chevronLeftNode, ChevronRight as chevronRightNode } from "lucide";
import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import { isModifiedClick } from "@/components/ui/modified-click";
import { staticIcon } from "@/components/ui/static-icon";

const ChevronLeft = staticIcon(chevronLeftNode);
const ChevronRight = staticIcon(chevronRightNode);

type PagingProps = {
  what: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Works in a new tab and before hydration. */
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
};

export function Paging({ what, page, pageSize, total, hrefOf, onPage }: PagingProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav aria-label={`Pages of ${what}`} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        {first.toLocaleString("en-US")}–{Math.min(page * pageSize, total).toLocaleString("en-US")} of{" "}
        {total.toLocaleString("en-US")} {what}
      </p>
      <div className="flex gap-2">
        <PageLink page={page - 1} last={last} label="Previous" hrefOf={hrefOf} onPage={onPage} />
        <PageLink page={page + 1} last={last} label="Next" hrefOf={hrefOf} onPage={onPage} />
      </div>
    </nav>
  );
}

type PageLinkProps = Pick<PagingProps, "hrefOf" | "onPage"> & {
  page: number;
  last: number;
  label: "Previous" | "Next";
};

function PageLink({ page, last, label, hrefOf, onPage }: PageLinkProps) {
  const content = (
    <>
      {label === "Previous" ? <ChevronLeft aria-hidden /> : null}
      {label}
      {label === "Next" ? <ChevronRight aria-hidden /> : null}
    </>
  );
  if (page < 1 || page > last)
    return (
      <Button variant="outline" size="sm" disabled>
        {content}
      </Button>
    );
  const go = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    onPage(page);
  };
  return (
    <Button asChild variant="outline" size="sm">
      <a href={hrefOf(page)} onClick={go}>
        {content}
      </a>
    </Button>
  );
}
