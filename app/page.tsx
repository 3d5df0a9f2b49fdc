import { LazyHome } from "@/components/dashboard/lazy-home";
import { Landing } from "@/components/marketing/landing";
import { findPageViewer } from "@/lib/server/access/page-viewer";

export default async function HomePage() {
  const user = await findPageViewer();
  return user === null ? <Landing /> : <LazyHome user={user} />;
}
