/**
 * Silences the S3 SDK's notice about Node 20, which would reach cron's nightly mail; the locked version runs on Node 20. Call it before
 * the first client is created.
 */
export function hideSdkNotice(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}
