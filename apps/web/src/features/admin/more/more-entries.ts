import type { ComponentType } from 'react';
import type { Icon } from '../../../ui/icon';
import { latePart } from '../frame/late-part';
import type { OwnerPlace } from '../frame/owner-place';
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

// Useless without signal, so their code loads on demand.
const latePages = () => import('./late-pages');
const AccountPage = latePart(async () => (await latePages()).AccountPage);
const CalendarPage = latePart(async () => (await latePages()).CalendarPage);
const LatelyPage = latePart(async () => (await latePages()).LatelyPage);
const AlertsPage = latePart(async () => (await latePages()).AlertsPage);
const SitePage = latePart(async () => (await latePages()).SitePage);
const TeamPage = latePart(async () => (await latePages()).TeamPage);

/** One line of More. */
export interface MoreEntry {
  label: string;
  hint: string;
  Icon: Icon;
  /** Its target: a page of More, or another place. */
  place: OwnerPlace;
  /** The page; absent if the line leads elsewhere. */
  Page?: ComponentType;
  /** Pages inside it, which it lists itself. */
  parts?: readonly { part: string; label: string }[];
}

/** The entries of More, in order. Add a new one here. */
export const moreEntries: readonly MoreEntry[] = [
  { place: { tab: 'todo', part: 'held' }, label: 'Possible spam', hint: 'Genuine or not: you decide', Icon: ShieldAlert },
  {
    place: { tab: 'more', part: 'to-save' },
    label: 'Still to save',
    hint: 'Changes that are only on this phone so far',
    Icon: Hourglass,
    Page: ToSavePage,
  },
  { place: { tab: 'more', part: 'month' }, label: 'The month', hint: 'How quickly you answered', Icon: ChartNoAxesColumn, Page: MonthPage },
  {
    place: { tab: 'more', part: 'alerts' },
    label: 'Alerts',
    hint: 'How new requests reach you, with a test',
    Icon: Bell,
    Page: AlertsPage,
  },
  {
    place: { tab: 'more', part: 'sign-in' },
    label: 'Sign-in',
    hint: 'Your ways to sign in, and how to end each',
    Icon: KeyRound,
    Page: AccountPage,
  },
  {
    place: { tab: 'more', part: 'lately' },
    label: 'What happened lately',
    hint: 'Sign-ins, and changes to who can sign in',
    Icon: History,
    Page: LatelyPage,
  },
  {
    place: { tab: 'more', part: 'site' },
    label: 'Site',
    hint: 'Numbers, hours, reviews, prices, a notice',
    Icon: Globe,
    Page: SitePage,
    parts: siteParts,
  },
  {
    place: { tab: 'more', part: 'calendar' },
    label: 'Visits calendar',
    hint: 'Your visits in your phone’s calendar',
    Icon: CalendarDays,
    Page: CalendarPage,
  },
  {
    place: { tab: 'more', part: 'closed-days' },
    label: 'Closed days',
    hint: 'Days off: no deadlines run',
    Icon: CalendarOff,
    Page: ClosedDays,
  },
  { place: { tab: 'more', part: 'team' }, label: 'Team', hint: 'Who can sign in', Icon: Users, Page: TeamPage },
  {
    place: { tab: 'more', part: 'download' },
    label: 'Download',
    hint: 'All requests as a spreadsheet',
    Icon: Download,
    Page: DownloadPage,
  },
];
