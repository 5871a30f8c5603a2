/** The forms in which a webhook takes alerts. */
export const webhookFormatNames = ['json', 'text', 'discord', 'google-chat', 'ntfy'] as const;
export type WebhookFormat = (typeof webhookFormatNames)[number];

const formats: Record<string, WebhookFormat> = {
  'discord.com': 'discord',
  'discordapp.com': 'discord',
  'canary.discord.com': 'discord',
  'ptb.discord.com': 'discord',
  'chat.googleapis.com': 'google-chat',
  'ntfy.sh': 'ntfy',
};

/** The format that an address needs, by its host; JSON for all others, and for Discord's addresses in Slack's form. */
export function formatFor(url: string): WebhookFormat {
  const { hostname, pathname } = new URL(url);
  const format = formats[hostname] ?? 'json';
  return format === 'discord' && pathname.endsWith('/slack') ? 'json' : format;
}
