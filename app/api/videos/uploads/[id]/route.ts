import { ownUpload } from "@/lib/server/access/upload-guards";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { abandonUpload } from "@/lib/server/services/uploads/multipart-uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ summary: "Gives up an upload", responses: NO_BODY, guard: ownUpload }, ({ access }) =>
    abandonUpload(access),
  ),
});
