import { Baseline1764000000100 } from './1764000000100-baseline.js';
import { EnquiryRecords1764100000020 } from './1764100000020-enquiry-records.js';
import { OwnSite1764100000030 } from './1764100000030-own-site.js';
import { SiteProofs1764100000060 } from './1764100000060-site-proofs.js';
import { EveryLead1764200000027 } from './1764200000027-every-lead.js';
import { SiteBasis1764200000061 } from './1764200000061-site-basis.js';

/** Every change of the schema, in order. A released one is never edited. */
export const migrations = [
  Baseline1764000000100,
  EnquiryRecords1764100000020,
  OwnSite1764100000030,
  SiteProofs1764100000060,
  EveryLead1764200000027,
  SiteBasis1764200000061,
] as const;
