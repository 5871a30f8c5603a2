import { business, retention, uploadLimits } from '#dto';
import type { LegalDocument } from './legal-document';

/** Thirteen sections (specification, section 2). Its periods are the purge job's. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  summary: 'What we do with the information you give us, in plain words, under the UK General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018.',
  sections: [
    {
      heading: 'Who we are',
      body: [
        `${business.name} (“we”) decides how and why your personal information is used. In the language of the law we are the data controller.`,
        `You can reach us about anything on this page at ${business.email} or on ${business.phone.display}.`,
      ],
    },
    {
      heading: 'What we collect',
      body: [
        'Only what you give us, and what we note about the work:',
        {
          list: [
            'Quote requests: your name, email address, phone number and preferred way to be contacted, and, if you choose to add them, your postcode, property type, the work you have in mind, photos and a good time to visit',
            'Enquiries: your name, email address, phone number and, if you add them, the service you are interested in and your message',
            'Calls, texts and conversations: your name and number and what you tell us, such as an email address, an address and the work you have in mind',
            'Work we do for you: the address, what was agreed, photos that we take of the work, and invoices and payments',
          ],
        },
        'Like any web server, ours also handles the internet address of your device for as long as it needs to answer you and to guard against misuse.',
      ],
    },
    {
      heading: 'How we collect it',
      body: ['Through the quote and contact forms on this site, by phone, by email or text message, and when we visit. We do not buy information about you from anyone.'],
    },
    {
      heading: 'Why we use it and our legal basis',
      body: [
        {
          caption: 'Purposes and legal bases',
          columns: ['Purpose', 'Legal basis'],
          rows: [
            ['Answering your enquiry and preparing a quotation', 'Steps at your request before a contract'],
            ['Carrying out the work and taking payment', 'Contract'],
            ['Keeping business and tax records', 'Legal obligation'],
            ['Protecting the site and the forms from misuse', 'Legitimate interests: a service that works and is safe'],
            ['Marketing messages', 'Consent'],
            ['Optional cookies', 'Consent'],
          ],
        },
      ],
    },
    {
      heading: 'Photos you send',
      body: [
        `You may add up to ${uploadLimits.maxFiles} photos to a quote request. We use them only to understand the work. Cameras store hidden details in a photo, such as the place where it was taken. Your browser removes them before it sends the photo if it can read the picture; we remove them in any case when it arrives.`,
        'Photos are seen only by us. We show one on this site only if you have agreed to that one, and take it down when you ask. Please do not send photos that show other people.',
      ],
    },
    {
      heading: 'Marketing',
      body: [
        'We send marketing messages only if you untick the opt-out box on the quote form. If you leave it ticked, we contact you about your request and nothing else.',
        'You can opt out at any time by replying to a message or writing to us. It costs nothing and changes nothing about the work.',
      ],
    },
    {
      heading: 'Who sees it',
      body: [
        'We do not sell your information. It is seen only by:',
        {
          list: [
            'the people who prepare your quotation and do the work',
            'companies that store data or carry email for us, under a contract that lets them do nothing else with it',
            'our accountant, insurer or adviser, where they need it',
            'public bodies, where the law requires it',
          ],
        },
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        {
          caption: 'Retention periods',
          columns: ['Information', 'Kept for'],
          rows: [
            ['Customer records', `${retention.customers.years} years`],
            ['Quote requests', `${retention.quotes.years} years or until completed`],
            ['Analytics data, if you allowed it', `${retention.analytics.months} months`],
            ['Marketing preferences', 'Until you opt out'],
          ],
        },
        `What you type into a form stays on your own device until you send it: for ${retention.unsentVisit.hours} hours, or for at most ${retention.unsentAsked.days} days once you press Send, ask for it or allow functional storage. It is removed there as soon as it has arrived, and whenever you choose “Clear my answers”.`,
        `A quote request that becomes a job is kept as part of the customer record. Enquiries and notes of calls are kept as long as quote requests. If you come back and we keep your requests together, each period starts with the last of them. Photos are deleted with the request they belong to; photos that were uploaded but never sent with a request are deleted within ${retention.orphanUploads.hours} hours or soon after.`,
      ],
    },
    {
      heading: 'How we protect it',
      body: [
        'The connection to this site is encrypted. Requests and photos can be opened only by the business after signing in, and access is limited to those who need it.',
        'No system is perfectly safe. If something goes wrong that puts you at risk, we will tell you and the regulator as the law requires.',
      ],
    },
    {
      heading: 'Information outside the United Kingdom',
      body: ['If a company that works for us handles your information outside the United Kingdom, we make sure that it is protected there by the safeguards that UK law recognises.'],
    },
    {
      heading: 'Your rights',
      body: [
        'You have the right to:',
        {
          list: [
            'be told what we hold about you and receive a copy (access)',
            'have mistakes put right (rectification)',
            'have it deleted (erasure)',
            'have its use restricted (restriction)',
            'receive it in a form that you can take elsewhere (portability)',
            'object to a use based on our legitimate interests, and to marketing in any case (objection)',
            'withdraw a consent at any time',
            'not be subject to decisions made by a machine alone; we make none',
          ],
        },
        `Write to ${business.email}. We answer within one month and free of charge.`,
      ],
    },
    {
      heading: 'Cookies and similar storage',
      body: ['The Cookie Policy lists what this site stores in your browser, what for and how long. Nothing optional is stored unless you allow it, and you can change your mind under “Cookie settings” at the foot of every page.'],
    },
    {
      heading: 'Complaints and changes',
      body: [
        'If you are unhappy with how we use your information, please tell us first, so that we can put it right. You can also complain to the UK data regulator, the Information Commissioner’s Office: ico.org.uk, telephone 0303 123 1113.',
        'We may change this policy. The version and its date are at the top of the page.',
      ],
    },
  ],
};
