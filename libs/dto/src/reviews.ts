/** A customer's review (specification, section 3). */
export interface Review {
  id: number;
  name: string;
  location: string;
  /** Stars of five. */
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  platform: 'Google' | 'Checkatrade';
  /** Relative, such as "2 weeks ago". */
  date: string;
  /** The person's initials. */
  avatar: string;
  /** A sample until the owner replaces it with a real review; the readiness check lists every one (decision 5, point 3). */
  sample?: true;
}

/** Eight samples that show the layout. Replace each with a real customer's review, and drop `sample`. */
export const reviews: readonly Review[] = [
  { id: 1, name: 'Alex M', location: 'East Suffolk', rating: 5, text: 'Turned up when they said they would, worked carefully and left the garden tidier than they found it.', platform: 'Google', date: '2 weeks ago', avatar: 'AM', sample: true },
  { id: 2, name: 'Jo P', location: 'West Suffolk', rating: 5, text: 'A clear written quote, no pressure, and the price at the end was the price on the paper.', platform: 'Checkatrade', date: '3 weeks ago', avatar: 'JP', sample: true },
  { id: 3, name: 'Sam W', location: 'Mid Suffolk', rating: 5, text: 'They explained what the tree needed and what it did not, then did exactly that. Very happy.', platform: 'Google', date: '1 month ago', avatar: 'SW', sample: true },
  { id: 4, name: 'Chris H', location: 'Ipswich', rating: 5, text: 'Straight lines, clean cuts and every clipping taken away. We will ask them back next year.', platform: 'Checkatrade', date: '1 month ago', avatar: 'CH', sample: true },
  { id: 5, name: 'Pat L', location: 'Babergh', rating: 5, text: 'Polite on the phone and polite on the day. The neighbours remarked on how considerate they were.', platform: 'Google', date: '2 months ago', avatar: 'PL', sample: true },
  { id: 6, name: 'Robin T', location: 'East Suffolk', rating: 5, text: 'I sent photos with the form and had an answer the next morning. Easy from start to finish.', platform: 'Google', date: '2 months ago', avatar: 'RT', sample: true },
  { id: 7, name: 'Morgan D', location: 'West Suffolk', rating: 5, text: 'Calm, skilled and safe to watch. I would not hesitate to recommend them.', platform: 'Checkatrade', date: '3 months ago', avatar: 'MD', sample: true },
  { id: 8, name: 'Lee B', location: 'Mid Suffolk', rating: 5, text: 'Good advice about the right time of year, and a careful job when the time came.', platform: 'Checkatrade', date: '4 months ago', avatar: 'LB', sample: true },
];
