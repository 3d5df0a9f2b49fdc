/** The page shown while the database is away or out of connections; Next would answer 500 with a body that needs script. */
import { PRODUCT_NAME } from "@/lib/domain/product";
import { logFault } from "../fault-log";
import { databasePool } from "../database-pool";
import { env } from "../env";
import { unavailableHtml, UNAVAILABLE_HEADERS } from "./unavailable-html";

const PAGE = unavailableHtml({
  productName: PRODUCT_NAME,
  reason: `${PRODUCT_NAME} cannot reach its data just now.`,
});

/** The page, with 503, when the database does not answer on one of the connections pages are made with; null when it does. */
export async function unavailablePage(): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("timeout exceeded when trying to connect")),
      env().DATABASE_WAIT_MS,
    );
  });
  try {
    await Promise.race([databasePool().query("SELECT 1"), late]);
    return null;
  } catch (error) {
    logFault(error, { from: "page" });
    return new Response(PAGE, { status: 503, headers: UNAVAILABLE_HEADERS });
  } finally {
    clearTimeout(timer);
  }
}
