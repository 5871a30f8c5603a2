import { business, retention } from '#dto';
import type { LegalDocument } from './legal-document';

const columns = ['Name', 'What it is for', 'How long', 'In use on this site'] as const;

/**
 * The specification's cookie tables (section 2) plus everything else in use; the last column says what is true today (decision 5, point
 * 13).
 */
export const cookies: LegalDocument = {
  title: 'Cookie Policy',
  summary: 'Which cookies and similar storage this site may use, and which it really does.',
  sections: [
    {
      heading: 'What cookies are',
      body: ['Cookies are small pieces of text that a website asks your browser to keep. Browsers offer other kinds of storage that work in much the same way; this page covers them all.'],
    },
    {
      heading: 'Necessary',
      body: [
        'Without these the site could not work. They need no permission.',
        {
          caption: 'Necessary cookies',
          columns,
          rows: [
            ['cookie-consent', 'Remembers your choice about cookies (in local storage)', '1 year', 'Yes'],
            ['session', 'Keeps the owner signed in to the admin pages', 'Session; 30 days where the owner chose to stay signed in', 'Only for the owner'],
            ['csrf', 'Protects forms against misuse by other sites', 'Session', 'No'],
            ['device', 'Lets the owner sign in even while strangers guess at the password', '1 year', 'Only for the owner'],
          ],
        },
        'What you type into a form stays on your own device until you send it:',
        {
          caption: 'Your own answers, on your own device',
          columns,
          rows: [
            [
              'quote-outbox',
              'Holds a quote request or message of yours, with its photos, until it is sent (in the browser’s database)',
              `${retention.unsentVisit.hours} hours; at most ${retention.unsentAsked.days} days once you press Send, ask for it or allow functional storage`,
              'Only while you fill in a form',
            ],
            [
              'quote-page',
              'Holds the files of the quote page, the same for everyone, so that it opens without signal (in the browser’s cache)',
              'Until the browser or you remove it',
              'Only after you have begun a quote request',
            ],
          ],
        },
        'What you typed is removed as soon as your request has arrived, when you choose “Clear my answers”, “Start again” or “Not me”, and when its time is up. Some browsers remove it sooner. Nobody but you can read it before you press Send.',
      ],
    },
    {
      heading: 'Analytics',
      body: [
        'They would count visits, so that we could see which pages help.',
        {
          caption: 'Analytics cookies',
          columns,
          rows: [
            ['Visitor counter', 'Tells a returning visitor from a new one', '2 years', 'No'],
            ['Visit counter', 'Keeps the pages of one visit together', '24 hours', 'No'],
          ],
        },
      ],
    },
    {
      heading: 'Functional',
      body: [
        'They would remember how you like the site.',
        {
          caption: 'Functional cookies',
          columns,
          rows: [
            ['Preferences', 'Remembers settings', '1 year', 'No'],
            ['Language', 'Remembers your language', '1 year', 'No'],
          ],
        },
      ],
    },
    {
      heading: 'Marketing',
      body: [
        'They would measure whether our advertisements work.',
        { caption: 'Marketing cookies', columns, rows: [['Marketing pixels', 'Recognises a visit that came from an advertisement', '3 months', 'No']] },
      ],
    },
    {
      heading: 'Your choice',
      body: [
        'When you first visit, a banner lets you accept all cookies, reject all that are not necessary, or customise your choice. Until you choose, nothing optional is loaded.',
        'You can change your mind at any time: choose “Cookie settings” at the foot of any page. After a year we ask again. You can also delete or block cookies in the settings of your browser.',
      ],
    },
    {
      heading: 'Questions',
      body: [`Write to ${business.email} or ring ${business.phone.display}.`],
    },
  ],
};
