export function StrideScene({ className }: { className?: string }) {
  return <svg className={className} />;
}
