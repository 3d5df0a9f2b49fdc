/** The page while the database is away; Next would respond 500 with a page that needs scripts. */
import { PRODUCT_NAME } from "@/lib/domain/product";
import { logFault } from "../logging/fault-log";
import { databasePool } from "../database/database-pool";
import { env } from "../env";
import { unavailableHtml, UNAVAILABLE_HEADERS } from "./unavailable-html";

const PAGE = unavailableHtml({
  productName: PRODUCT_NAME,
  reason: `${PRODUCT_NAME} cannot reach its data just now.`,
});

/** 503 when the database does not respond on one of the connections for pages; null when it does. */
export async function unavailablePage(): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("timeout exceeded when trying to connect")),
      env().DATABASE_WAIT_MS,
    );
  });
  try {
    await Promise.race([databasePool().query("SELECT 1"), timeout]);
    return null;
  } catch (error) {
    logFault(error, { from: "page" });
    return new Response(PAGE, { status: 503, headers: UNAVAILABLE_HEADERS });
  } finally {
    clearTimeout(timer);
  }
}
