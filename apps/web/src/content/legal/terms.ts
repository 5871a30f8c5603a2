import { business, claims } from '#dto';
import type { LegalDocument } from './legal-document';

/** Seventeen sections (specification, section 2). */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  summary: 'The terms on which we quote for work and carry it out. They do not take away any right that the law gives you as a consumer.',
  sections: [
    {
      heading: 'These terms',
      body: [`They apply to every quotation that ${business.name} (“we”) gives and every job that we do for you (“the customer”). If the written quotation says something different, the quotation counts.`],
    },
    {
      heading: 'What we do',
      body: ['Tree removal, tree pruning, hedge trimming, crown reduction, stump services and emergency call-outs, as described in the quotation.'],
    },
    {
      heading: 'Where we work',
      body: [`${business.serviceArea}, within a radius of ${business.radiusMiles} miles.`],
    },
    {
      heading: 'Quotations',
      body: [
        `Quotations are free, without obligation and valid for ${claims.quoteValidDays} days from their date.`,
        'A quotation covers the work that it describes. It is based on what could be seen and on what you told us, so please mention anything that might matter, such as pipes, cables or decay.',
      ],
    },
    {
      heading: 'Accepting a quotation',
      body: ['A contract begins when you accept our quotation in writing, by email, by text message or by phone, and we confirm the booking.'],
    },
    {
      heading: 'Protected trees and permissions',
      body: [
        'Before work starts, the customer must check with the local council whether a tree is covered by a tree preservation order or stands in a conservation area, and must have any permission that is needed.',
        'Work on a protected tree without permission is an offence. We may ask to see the permission and will not start without it.',
        'If the tree belongs to a neighbour, or the work has to be done from their land, we need their agreement as well.',
      ],
    },
    {
      heading: 'Wildlife',
      body: ['Nesting birds, bats and their roosts are protected by law. If we find them, we stop and agree a new date. Nobody has to pay for that delay.'],
    },
    {
      heading: 'Access and preparation',
      body: ['Please make sure that we can reach the work, that vehicles and breakable things have been moved, and that children and animals stay away while we work. If access was not as described, the price or the date may have to change; we ask you first.'],
    },
    {
      heading: 'How we work',
      body: [`We work with reasonable care and skill. Pruning follows ${claims.standard}. The team on site decides what is safe, and may stop for weather or for a danger that could not be foreseen.`],
    },
    {
      heading: 'Changes and extra work',
      body: ['If you want something changed, or we find something that nobody could have known, we tell you what it would cost and carry on only when you agree.'],
    },
    {
      heading: 'Timber and clearing up',
      body: ['We leave the site clean. Timber, branches and chips are taken away unless the quotation says that they stay or you ask to keep them.'],
    },
    {
      heading: 'Payment',
      body: ['Payment is due on completion of the work, by cash, bank transfer or card.'],
    },
    {
      heading: 'Deposits',
      body: ['For large jobs we may ask for a deposit. The quotation says how much, and it comes off the final price.'],
    },
    {
      heading: 'Cancellation and changes of date',
      body: [
        `You may cancel or move a booking free of charge up to ${claims.freeCancellationHours} hours before the work. After that we may charge for costs that we can no longer avoid.`,
        'If you are a consumer and accepted the quotation away from our premises, for instance at home or online, you also have the right to cancel within 14 days. If you ask us to begin within that time, you pay for what has been done until you cancel.',
        'If we have to move a date, for instance because of weather, we offer the next one that suits you.',
      ],
    },
    {
      heading: 'Insurance and liability',
      body: [
        ...(claims.liability ? [`We hold public liability insurance up to ${claims.liability}.`] : []),
        'We are liable for damage that we cause by not taking reasonable care. We are not liable for damage that could not be foreseen, such as to pipes or cables that nobody told us about. Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or where the law does not allow a limit.',
      ],
    },
    {
      heading: 'Complaints',
      body: [`If something is wrong, tell us as soon as you can at ${business.email} or on ${business.phone.display}. We answer complaints within ${claims.complaintWorkingDays} working days.`],
    },
    {
      heading: 'Law',
      body: ['These terms are governed by the law of England and Wales, and its courts decide disputes. If you are a consumer and live in Scotland or Northern Ireland, you may also go to the courts there.'],
    },
  ],
};
