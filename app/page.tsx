import { Dashboard } from "@/components/dashboard/dashboard";
import { AppHeader } from "@/components/layout/app-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { Landing } from "@/components/marketing/landing";
import { findPageViewer } from "@/lib/server/access/page-viewer";

export default async function HomePage() {
  const user = await findPageViewer();
  if (user === null) return <Landing />;
  return (
    <>
      <AppHeader user={user} />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <Dashboard firstName={user.firstName} />
      </main>
    </>
  );
}
