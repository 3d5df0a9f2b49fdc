-- AlterTable
ALTER TABLE "ShareLink" ADD COLUMN     "encryptedCode" TEXT,
ADD COLUMN     "entryId" UUID;

-- Another code ends the entry of those who came in by the one before.
CREATE TRIGGER "ShareLink_code_changed" AFTER UPDATE OF "entryId" ON "ShareLink"
  FOR EACH ROW WHEN (OLD."entryId" IS DISTINCT FROM NEW."entryId") EXECUTE FUNCTION tell_access_changed();
