import PostalMime, { type Email } from 'postal-mime';
import type { DeliveryPurpose, MailView, QuoteView } from '#dto';
import { SmtpPeer, type TakenMail } from './peers/smtp-peer.js';
import { eventually } from './eventually.js';
import { hurried } from './hurried.js';
import { quoteRequest, routeOf } from './sample-requests.js';
import { startApp, type RunningApp } from './start-app.js';

export const ownerMailbox = 'owner@trees.example';

/** The settings for the peer. */
export function settingsFor(peer: SmtpPeer): NodeJS.ProcessEnv {
  return {
    SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    OWNER_EMAIL: ownerMailbox,
    MAIL_FROM: 'website@trees.example',
    PUBLIC_URL: 'http://trees.example',
    MIN_FREE_BYTES: '0',
  };
}

/** The API with a mail server of its own, both with short waits. */
export interface MailApp {
  api: RunningApp;
  peer: SmtpPeer;
  /** Sends a quote request and returns its id. */
  quote(fields?: Record<string, string>): Promise<string>;
  /** The quote's email as the owner's list shows it. */
  mail(quoteId: string, purpose?: DeliveryPurpose): Promise<MailView>;
  /** Resolves once no email is under way. */
  settled(): Promise<void>;
  /** All emails that reached this mailbox, parsed, in order. */
  inbox(mailbox: string): Promise<Email[]>;
  close(): Promise<void>;
}

/** Starts the API and its mail server. */
export async function startMailApp(): Promise<MailApp> {
  const peer = new SmtpPeer();
  await peer.start();
  const api = await startApp(settingsFor(peer), hurried);
  const owner = await api.signedIn();
  return {
    api,
    peer,
    quote: async (fields = {}) => {
      const response = await api
        .visitor()
        .post(routeOf.quote)
        .send({ ...quoteRequest, ...fields })
        .expect(201);
      return (response.body as { id: string }).id;
    },
    mail: async (quoteId, purpose = 'owner-alert') => {
      const { body } = (await owner.get(routeOf.quote).query({ limit: 500 }).expect(200)) as { body: QuoteView[] };
      const mail = body.find(({ id }) => id === quoteId)?.mails.find((each) => each.purpose === purpose);
      if (!mail) throw new Error(`The quote ${quoteId} has no ${purpose}`);
      return mail;
    },
    settled: () =>
      eventually(async () => {
        const lists = await Promise.all(
          [routeOf.quote, routeOf.contact].map((route) => owner.get(route).query({ limit: 500 }).expect(200)),
        );
        const mails = lists.flatMap(({ body }) => (body as { mails: MailView[] }[]).flatMap((record) => record.mails));
        expect(mails.filter(({ state }) => state === 'waiting')).toEqual([]);
      }),
    inbox: (mailbox) => Promise.all(peer.taken.filter(({ to }) => to.includes(mailbox)).map(parse)),
    close: async () => {
      await api.close();
      await peer.stop();
    },
  };
}

function parse({ raw }: TakenMail): Promise<Email> {
  return PostalMime.parse(raw);
}
