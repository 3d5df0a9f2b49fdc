import type { Metadata } from "next";
import { DeviceReports } from "@/components/admin/device-reports";
import { adminOnly } from "@/lib/server/access/account-guards";
import { authorizeAdminPage } from "@/lib/server/access/admin-page";
import { listDeviceReports, summarizeDeviceReports } from "@/lib/server/services/operations/device-reports";

export const metadata: Metadata = { title: "Devices" };

export default async function AdminDevicesPage() {
  await authorizeAdminPage(adminOnly);
  const [reports, engines] = await Promise.all([listDeviceReports(), summarizeDeviceReports()]);
  return <DeviceReports reports={reports} engines={engines} />;
}
