import { paths } from '../lib/paths';

/** The words of the cookie banner (specification, sections 2 and 4). */
export const consentText = {
  label: 'Cookie consent',
  text: 'We store only what this site needs, and more only if you agree.',
  policy: { label: 'Cookie Policy', href: paths.cookies },
  manage: 'Manage Preferences',
  reject: 'Reject All',
  save: 'Save Preferences',
  accept: 'Accept All',
  close: 'Close preferences',
  heading: 'Cookie preferences',
  categories: [
    { id: 'necessary', label: 'Necessary', text: 'Remembers this choice. Always on.' },
    { id: 'analytics', label: 'Analytics', text: 'Counts visits, so that we can see which pages help.' },
    { id: 'marketing', label: 'Marketing', text: 'Measures advertisements for our services.' },
    { id: 'functional', label: 'Functional', text: 'Remembers preferences such as your language.' },
  ],
} as const;
