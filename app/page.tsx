import { LazyHome } from "@/components/dashboard/lazy-home";
import { Landing } from "@/components/marketing/landing";
import { findPageViewer } from "@/lib/server/access/page-viewer";

/** For whoever has a session cookie, which may have ended: then the landing page, as for any visitor. */
export default async function HomePage() {
  const user = await findPageViewer();
  return user === null ? <Landing /> : <LazyHome user={user} />;
}
