/** The door to an object of the folder storage: the signature in its URL. Nobody is asked who they are. */
import { AppError } from "@/lib/domain/app-error";
import type { DiskStorage } from "../storage/disk-storage";
import { readDiskGrant, type DiskGrant } from "../storage/disk-url";
import { isObjectKey } from "../storage/object-keys";
import { diskStorage } from "../storage/storage";
import { notFound, type Door } from "./door";

export interface DiskObject {
  grant: DiskGrant;
  disk: DiskStorage;
}

/** An object for which the URL's signature allows this method. */
export const diskObject =
  (method: DiskGrant["method"]): Door<DiskObject> =>
  async ({ params, query }) => {
    const disk = diskStorage();
    const key = [params.key ?? []].flat().join("/");
    if (!disk || !isObjectKey(key)) throw notFound();
    const grant = readDiskGrant(method, key, query);
    if (!grant)
      throw new AppError("forbidden", "This address is not valid any more. Please reload the page.");
    return { grant, disk };
  };
