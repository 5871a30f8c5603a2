import type { Notice } from '#dto';

/** Connects to the mail server and signs in, without sending a mail. */
export async function mailConversationCheck(server: { verify(): Promise<void> }): Promise<Notice | undefined> {
  try {
    await server.verify();
    return undefined;
  } catch (error) {
    const text = `The mail server does not take mails from us (${error instanceof Error ? error.message : String(error)}).`;
    return {
      id: 'mail-conversation',
      severity: 'problem',
      text,
      action: 'Compare SMTP_URL (or SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASSWORD) with what your mail provider says.',
    };
  }
}
