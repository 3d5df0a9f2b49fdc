ALTER TYPE "NotificationKind" ADD VALUE 'reportReady';
