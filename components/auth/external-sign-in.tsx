import { Button } from "@/components/ui/button";

type ExternalSignInProps = {
  name: string;
  href: string;
};

export function ExternalSignIn({ name, href }: ExternalSignInProps) {
  return (
    <div className="grid gap-5">
      <div aria-hidden className="text-muted-foreground flex items-center gap-3 text-sm">
        <span className="h-px flex-1 bg-current opacity-25" />
        or
        <span className="h-px flex-1 bg-current opacity-25" />
      </div>
      <Button asChild variant="outline" size="lg" className="h-auto min-h-12 w-full py-2 whitespace-normal">
        <a href={href}>Continue with {name}</a>
      </Button>
    </div>
  );
}
