import { factsOf, type SiteFacts } from '#dto';

let facts = factsOf({}, '');

/** The facts on the site now: the shipped ones, until this process has read the owner's (site/own-site.ts). */
export function siteFacts(): SiteFacts {
  return facts;
}

/** Where customers reply to: the business at its own mailbox. */
export function ourMailbox(): { name: string; address: string } {
  return { name: facts.business.name, address: facts.business.email };
}

export function setSiteFacts(now: SiteFacts): void {
  facts = now;
}
