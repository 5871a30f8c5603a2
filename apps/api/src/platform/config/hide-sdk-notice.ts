/**
 * Keeps the notice of the SDK for S3 about Node 20 out of a command's words, and so out of cron's nightly mail: the version in the lock
 * file runs on it. Call it before the first client is made.
 */
export function hideSdkNotice(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}
