import { readCallList } from "@/app/api/every-call";
import { ApiReferenceScreen } from "@/components/api-reference/api-reference-screen";
import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { ViewerHeader } from "@/components/layout/viewer-header";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { publicPage, statedSite } from "@/lib/server/services/mail/site";

export const metadata = publicPage({
  title: `API Reference | ${PRODUCT_NAME}`,
  description: "Every call that your programs may make: who may, what it takes and what it returns.",
  path: "/docs/api",
});

export default async function ApiReferencePage() {
  const list = await readCallList();
  return (
    <>
      <ViewerHeader visitor={<PublicHeader />} />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <ApiReferenceScreen list={list} site={statedSite()} />
      </main>
      <PublicFooter />
    </>
  );
}
