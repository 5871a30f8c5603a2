import { business, claims } from '#dto';
import type { LegalDocument } from './legal-document';

/** Twelve sections (specification, section 2). */
export const disclaimer: LegalDocument = {
  title: 'Disclaimer',
  summary: 'What the information on this website is for, and where it ends.',
  sections: [
    {
      heading: 'General information',
      body: [`This website describes the services of ${business.name}. We keep it correct to the best of our knowledge, but it can’t cover every tree, hedge or garden.`],
    },
    {
      heading: 'Not advice about your trees',
      body: ['Nothing here replaces an inspection. Whether a tree is safe, healthy or fit to be cut can only be judged on site. Please ask us, or another qualified person, before you act.'],
    },
    {
      heading: 'Quotations',
      body: ['Figures and times given before we have seen the work are estimates. Only a written quotation binds us, on the terms in the Terms of Service.'],
    },
    {
      heading: 'Response times',
      body: [
        `In business hours (${business.hours.label}) we aim to reply within ${claims.businessHoursReplyHours} hours. This is a target, not a guarantee; weather and workload can delay us.`,
      ],
    },
    {
      heading: 'Emergency service',
      body: [
        `Emergency calls are taken ${claims.emergency}, with dispatch within ${claims.dispatchMinutes} minutes. How long the journey takes depends on the distance, the roads and the weather.`,
        'We are not one of the public emergency services. If life is in danger, call 999.',
      ],
    },
    {
      heading: 'Seasons and guidance',
      body: [`Advice on this site about seasons, amounts and depths, such as reducing a crown by typically no more than ${claims.maxCrownReductionPercent}% or grinding a stump ${claims.stumpDepthInches.from}-${claims.stumpDepthInches.to} inches below ground, is general. Your tree or hedge may need something else.`],
    },
    {
      heading: 'Protected trees and wildlife',
      body: ['Tree preservation orders, conservation areas and the protection of birds and bats limit what may be done and when. Checking is the responsibility of the owner; your council can tell you.'],
    },
    {
      heading: 'Pictures',
      body: ['The pictures on this site show the kinds of trees, hedges and work that we deal with. They are illustrations and not records of finished jobs.'],
    },
    {
      heading: 'Reviews and ratings',
      body: ['Reviews express the opinion of the person who wrote them. Ratings and counts are those of the day on which they were taken from the review sites.'],
    },
    {
      heading: 'Links to other sites',
      body: ['Links to social networks, review sites and public bodies lead away from this site. We do not control what is shown there and are not responsible for it.'],
    },
    {
      heading: 'Availability of this site',
      body: ['We do our best to keep the site running and safe, but can’t promise that it is always available or free of faults. If a form does not work, please phone.'],
    },
    {
      heading: 'Liability and changes',
      body: [
        'We are not liable for loss that comes from relying on general information on this site instead of advice about your own trees. Nothing here limits liability where the law does not allow it.',
        'We may change this disclaimer. The version and its date are at the top of the page.',
      ],
    },
  ],
};
