import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import type { EntityManager } from 'typeorm';
import { apiRoutes, business, claims, formTrapField, marketingConsent, type UploadAnswer } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { type MailApp, ownerMailbox, startMailApp } from '../../../test/mail-app.js';
import { portrait } from '../../../test/photos/sample-pictures.js';
import { contactRequest, routeOf } from '../../../test/sample-requests.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { DeliveriesService } from '../../deliveries/deliveries.service.js';

describe('the words of emails', () => {
  let day: MailApp;
  beforeAll(async () => {
    day = await startMailApp();
  });
  afterAll(() => day.close());
  afterEach(async () => {
    await day.settled();
    day.peer.taken.length = 0;
    // The same person asks in every test, and would already have had today's acknowledgement.
    await day.api.dataSource.query('DELETE FROM rate_limits');
  });

  const header = (mail: Email, key: string) => mail.headers.filter((each) => each.key === key).map(({ value }) => value);

  /** The only mail of this mailbox, once it is there. */
  function only(mailbox: string): Promise<Email> {
    return eventually(async () => {
      const mails = await day.inbox(mailbox);
      expect(mails).toHaveLength(1);
      return mails[0] as Email;
    });
  }

  test('the alert shows the owner everything at a glance, and a reply to it goes to the visitor', async () => {
    await day.quote({ description: 'Ash & oak <br>' });
    const alert = await only(ownerMailbox);
    expect(alert.subject).toMatch(/^Urgent \(1-2 weeks\): Tree Removal \(TS-\w{5}\)$/);
    expect(alert.from).toEqual({ name: business.name, address: 'website@trees.example' });
    expect(alert.to).toEqual([{ name: '', address: ownerMailbox }]);
    expect(alert.replyTo).toEqual([{ name: 'Ada Oakley', address: 'ada@visitor.example' }]);
    expect(alert.text).toContain('Description: Ash & oak <br>');
    expect(alert.html).toContain('Ash &amp; oak &lt;br&gt;');
    expect(alert.html).toContain('<a href="tel:01632960555"');
    expect(header(alert, 'auto-submitted')).toEqual(['auto-generated']);
  });

  test('the acknowledgement keeps to the promises and is marked as automatic', async () => {
    await day.quote();
    const mail = await only('ada@visitor.example');
    expect(mail.subject).toMatch(/^We have received your request \(TS-\w{5}\)$/);
    expect(mail.text).toContain(`within ${claims.replyHours} hours`);
    expect(mail.html).toContain('lang="en-GB"');
    expect(mail.replyTo?.[0]?.address).toBe(business.email);
    expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
  });

  test('a contact enquiry sends both mails, too', async () => {
    await day.api.visitor().post(routeOf.contact).send(contactRequest).expect(201);
    expect((await only(ownerMailbox)).subject).toMatch(/^Contact form: Hedge Trimming \(TS-\w{5}\)$/);
    expect((await only('ada@visitor.example')).subject).toMatch(/^We have received your message \(TS-\w{5}\)$/);
  });

  test('a held record alerts the owner, and nobody else gets an email', async () => {
    const id = await day.quote({ [formTrapField]: 'https://robot.example' });
    expect((await only(ownerMailbox)).subject).toMatch(/^\[Possible spam\] /);
    await expect(day.mail(id, 'acknowledgement')).rejects.toThrow('has no acknowledgement');
    expect(await day.inbox('ada@visitor.example')).toHaveLength(0);
  });

  describe('the alert of a quote with photos', () => {
    async function quoteWithPhoto(between: (url: string) => void = () => undefined): Promise<{ alert: Email; url: string }> {
      const photo = await portrait().jpeg().toBuffer();
      const { body } = (await day.api.visitor().post(apiRoutes.upload).attach('images', photo, 'tree.jpg').expect(201)) as { body: UploadAnswer };
      const url = body.urls[0] ?? '';
      between(url);
      await day.quote({ imageUrls: JSON.stringify(body.urls) });
      return { url, alert: await only(ownerMailbox) };
    }

    test('shows the small copies, which lead to the dashboard\'s photos', async () => {
      const { alert, url } = await quoteWithPhoto();
      expect(alert.attachments).toMatchObject([{ mimeType: 'image/jpeg', filename: 'photo-1.jpg', related: true }]);
      const cid = alert.attachments[0]?.contentId?.replace(/[<>]/g, '') ?? '';
      expect(alert.html).toContain(`<a href="http://trees.example${url}"><img src="cid:${cid}" alt="Photo 1"`);
      expect(alert.text).toContain(`Photo 1: http://trees.example${url}`);
    });

    test('goes out with a link if a copy cannot be read', async () => {
      const { alert, url } = await quoteWithPhoto(() => rmSync(join(day.api.dataDir, 'photos'), { recursive: true }));
      expect(alert.attachments).toEqual([]);
      expect(alert.html).toContain(`<a href="http://trees.example${url}">Photo 1</a>`);
    });
  });

  /** Text that forms must never let through, put into the database by hand. */
  const hostile = {
    'line breaks': 'Ada\r\nBcc: victim@example.com\r\n\r\n<b>body</b>',
    'a lone line feed': 'Ada\nBcc: victim@example.com',
    'Unicode line separators': 'Ada\u2028Bcc: victim@example.com\u2029\u0085X: y',
    'an encoded word': '=?utf-8?Q?Ada=0D=0ABcc:_victim@example.com?=',
    'a mailbox in a name': '"Owner" <victim@example.com>, ',
    'quotes and backslashes': 'A"da\\" <victim@example.com',
    'a group of addresses': 'undisclosed: victim@example.com;',
  };

  /** The enquiry of a quote request that was put into the database by hand, with its messages. */
  async function opened(transaction: EntityManager): Promise<string> {
    const { id } = await transaction.save(Enquiry, { kind: 'quote' });
    await day.api.app.get(DeliveriesService).queueDeliveries(transaction, id, [{ purpose: 'owner-alert' }, { purpose: 'acknowledgement' }]);
    return id;
  }

  test.each(Object.entries(hostile))('%s in every field adds no header and no receiver', async (_what, text) => {
    await day.api.dataSource.transaction(async (transaction) => {
      const id = await opened(transaction);
      const short = { phone: text.slice(0, 40), postcode: text.slice(0, 16) };
      const words = { ...short, firstName: text, lastName: text, description: text, availableDate: text };
      const rest = { email: 'ada@visitor.example', serviceType: [text], preferredContact: 'phone', urgency: text.slice(0, 32), marketingVersion: marketingConsent.version };
      await transaction.insert(Quote, { id, ...words, ...rest });
    });
    const [alert, acknowledgement] = [await only(ownerMailbox), await only('ada@visitor.example')];
    expect(day.peer.taken.flatMap(({ to }) => to).sort()).toEqual(['ada@visitor.example', ownerMailbox].sort());
    for (const mail of [alert, acknowledgement]) {
      expect([...header(mail, 'bcc'), ...header(mail, 'cc'), ...header(mail, 'x')]).toEqual([]);
      expect(mail.to).toHaveLength(1);
      expect(mail.replyTo).toHaveLength(1);
      expect(mail.subject).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
    }
    expect(alert.replyTo?.[0]?.address).toBe('ada@visitor.example');
  });

  test.each(['a@visitor.example, victim@example.com', 'a@visitor.example\r\nBcc: victim@example.com', '<victim@example.com>', 'a@visitor.example victim@example.com'])(
    'a form with the email %j sends an email to nobody but the owner',
    async (email) => {
      const quoteId = await day.api.dataSource.transaction(async (transaction) => {
        const id = await opened(transaction);
        const rest = { firstName: 'A', lastName: 'B', phone: '01632 960555', serviceType: ['emergency'], preferredContact: 'phone', marketingVersion: marketingConsent.version };
        await transaction.insert(Quote, { id, email, ...rest });
        return id;
      });
      const alert = await only(ownerMailbox);
      expect(alert.replyTo ?? []).toEqual([]);
      await eventually(async () => expect(await day.mail(quoteId, 'acknowledgement')).toMatchObject({ state: 'failed', lastError: 'The address cannot receive email' }));
      expect(day.peer.taken.flatMap(({ to }) => to)).toEqual([ownerMailbox]);
    },
  );
});

describe('limits of acknowledgements', () => {
  let day: MailApp;
  beforeAll(async () => {
    day = await startMailApp();
  });
  afterAll(() => day.close());

  test('a mailbox that thirty forms name gets one acknowledgement, and the owner an alert for each form', async () => {
    const email = 'victim@visitor.example';
    const ids = await Promise.all(Array.from({ length: 30 }, () => day.quote({ email })));
    await day.settled();
    await expect(day.inbox(email)).resolves.toHaveLength(1);
    await expect(day.inbox(ownerMailbox)).resolves.toHaveLength(30);
    const acknowledgements = await Promise.all(ids.map((id) => day.mail(id, 'acknowledgement')));
    const skipped = acknowledgements.filter(({ state }) => state === 'skipped');
    expect(skipped).toHaveLength(29);
    expect(new Set(skipped.map(({ lastError }) => lastError))).toEqual(new Set(['Not sent: this address had an acknowledgement within the last 24 hours']));
  });
});
