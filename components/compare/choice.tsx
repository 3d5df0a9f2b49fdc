import { cn } from "@/lib/client/class-names";

type ChoiceProps = {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
  /** People's words: not translated, and cut where there is no room. */
  isTyped?: boolean;
};

/** One of several options of which one is chosen. */
export function Choice({ isChosen, onChoose, children, isTyped = false }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cn(
        "focus-ring text-muted-foreground hover:text-foreground h-9 rounded-md px-2.5 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:h-11",
        isTyped && "min-w-0 flex-1",
        isChosen && "bg-primary text-primary-foreground hover:text-primary-foreground shadow-sm",
      )}
      onClick={onChoose}
    >
      {isTyped ? (
        <span dir="auto" translate="no" className="block truncate">
          {children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}
