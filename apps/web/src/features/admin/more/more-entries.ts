import type { ComponentType } from 'react';
import type { Icon } from '../../../ui/icon';
import { latePart } from '../frame/late-part';
import type { OwnerTab } from '../frame/owner-place';
import {
  Bell,
  CalendarDays,
  CalendarOff,
  ChartNoAxesColumn,
  Download,
  Globe,
  History,
  Hourglass,
  KeyRound,
  ShieldAlert,
  Users,
} from '../kit/late-icons';
import { siteParts } from '../site/site-places';
import { ClosedDays } from './closed-days';
import { DownloadPage } from './download-page';
import { MonthPage } from './month-page';
import { ToSavePage } from './to-save-page';

/** A page that is useless without signal, so its code loads on demand. */
const late = (name: keyof typeof import('./late-pages')) => latePart(async () => (await import('./late-pages'))[name], { isAhead: false });

/** One line of More. */
export interface MoreEntry {
  label: string;
  hint: string;
  Icon: Icon;
  /** Its target: a page of More, or of another tab. */
  part: string;
  tab?: OwnerTab;
  /** The page; absent if the line leads elsewhere. */
  Page?: ComponentType;
  /** Pages inside it, which it lists itself. */
  parts?: readonly { part: string; label: string }[];
}

/** The entries of More, in order. Add a new one here. */
export const moreEntries: readonly MoreEntry[] = [
  { tab: 'todo', part: 'held', label: 'Possible spam', hint: 'Genuine or not: you decide', Icon: ShieldAlert },
  { part: 'to-save', label: 'Still to save', hint: 'Changes that are only on this phone so far', Icon: Hourglass, Page: ToSavePage },
  { part: 'month', label: 'The month', hint: 'How quickly you answered', Icon: ChartNoAxesColumn, Page: MonthPage },
  { part: 'alerts', label: 'Alerts', hint: 'How new requests reach you, with a test', Icon: Bell, Page: late('AlertsPage') },
  { part: 'sign-in', label: 'Sign-in', hint: 'Your ways to sign in, and how to end each', Icon: KeyRound, Page: late('AccountPage') },
  {
    part: 'lately',
    label: 'Recent activity',
    hint: 'Sign-ins, and changes to who can sign in',
    Icon: History,
    Page: late('LatelyPage'),
  },
  { part: 'site', label: 'Site', hint: 'Numbers, hours, reviews, prices, a notice', Icon: Globe, Page: late('SitePage'), parts: siteParts },
  {
    part: 'calendar',
    label: 'Visits calendar',
    hint: 'Your visits in your phone’s calendar',
    Icon: CalendarDays,
    Page: late('CalendarPage'),
  },
  { part: 'closed-days', label: 'Closed days', hint: 'Days off: no deadlines run', Icon: CalendarOff, Page: ClosedDays },
  { part: 'team', label: 'Team', hint: 'Who can sign in', Icon: Users, Page: late('TeamPage') },
  { part: 'download', label: 'Download', hint: 'All requests as a spreadsheet', Icon: Download, Page: DownloadPage },
];
