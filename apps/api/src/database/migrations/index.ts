import { Submissions1763700000001 } from './1763700000001-submissions.js';
import { Photos1763700000002 } from './1763700000002-photos.js';
import { Requests1763700000003 } from './1763700000003-requests.js';
import { Mails1763700000010 } from './1763700000010-mails.js';
import { EnquiryStatus1763700000011 } from './1763700000011-enquiry-status.js';
import { HeldIndexes1763700000012 } from './1763700000012-held-indexes.js';
import { Enquiries1763800000001 } from './1763800000001-enquiries.js';
import { Deliveries1763800000002 } from './1763800000002-deliveries.js';
import { UnclaimedPhotos1763800000020 } from './1763800000020-unclaimed-photos.js';
import { Inbox1763800000100 } from './1763800000100-inbox.js';
import { Alerts1763800000200 } from './1763800000200-alerts.js';
import { Visits1763800000210 } from './1763800000210-visits.js';
import { SignIn1763800000220 } from './1763800000220-sign-in.js';
import { OverrunWork1763900000010 } from './1763900000010-overrun-work.js';
import { AlertFloods1763900000020 } from './1763900000020-alert-floods.js';
import { NamesRunTogether1763900000030 } from './1763900000030-names-run-together.js';
import { EndedVisits1763900000031 } from './1763900000031-ended-visits.js';
import { Access1764000000010 } from './1764000000010-access.js';
import { UserNames1764000000020 } from './1764000000020-user-names.js';
import { CodesByNetwork1764000000021 } from './1764000000021-codes-by-network.js';
import { Keys1764000000030 } from './1764000000030-keys.js';
import { EndedSessions1764000000033 } from './1764000000033-ended-sessions.js';
import { SiteParts1764100000010 } from './1764100000010-site-parts.js';

/** Every change of the schema, in order. A released one is never edited. */
export const migrations = [
  Submissions1763700000001,
  Photos1763700000002,
  Requests1763700000003,
  Mails1763700000010,
  EnquiryStatus1763700000011,
  HeldIndexes1763700000012,
  Enquiries1763800000001,
  Deliveries1763800000002,
  UnclaimedPhotos1763800000020,
  Inbox1763800000100,
  Alerts1763800000200,
  Visits1763800000210,
  SignIn1763800000220,
  OverrunWork1763900000010,
  AlertFloods1763900000020,
  NamesRunTogether1763900000030,
  EndedVisits1763900000031,
  Access1764000000010,
  UserNames1764000000020,
  CodesByNetwork1764000000021,
  Keys1764000000030,
  EndedSessions1764000000033,
  SiteParts1764100000010,
] as const;
