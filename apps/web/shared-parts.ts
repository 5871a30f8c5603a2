/**
 * Groups the modules that late parts share into few files: the dashboard begins with 15 instead of 29, which saves 4 KB of code and 14 KB
 * of headers. `form-base`: forms of visitors and owner. `session`: login and dashboard. `owner`: the dashboard and its late parts. The
 * build fails if a file that visitors load contains code of the owner's pages.
 */
const shared = {
  'form-base': [
    /\/web\/src\/ui\/(?:icon-button-style|fields\/(?:characters-left|field-\w+))\./,
    /\/web\/src\/lib\/(?:api-error|load-api|one-at-a-time|random-id|outbox\/retry-wait)\./,
    /\/libs\/dto\/src\/(?:contact|error-of|login|problem|quote|quote-options|quote-wire|rules|submit)\./,
    /\/icons\/(?:chevron-right|circle-exclamation-point)\./,
  ],
  session: [
    /\/web\/src\/features\/admin\/(?:sign-in\/(?!use-sign-out|ask-to-log-out)|frame\/owner-scheme)/,
    /\/web\/src\/lib\/(?:problem-kind|session|owner-phone\/(?:copy-database|owner-database))\./,
    /\/web\/src\/ui\/(?:icon-button|tooltip|use-tooltip)\./,
  ],
  owner: [
    // Short forms and sheets stay with the late parts that show them: they bring Formik and yup, and Material UI's dialog. So do the customers'.
    /\/web\/src\/features\/admin\/(?!kit\/short-form|customer\/|.*(?:sheet|dialog|snackbar)\.)/,
    /\/web\/src\/lib\/(?:owner-|journal\/)/,
    /\/node_modules\/@tanstack\//,
    /\/libs\/dto\/src\/(?:alerts|enquiry|enquiry-work|inbox|lists|live|lost-reasons|phone-href|phone-number|promises|reply-texts|search-terms|visits)\./,
    /\/icons\/(?:arrow-left|message-circle)\./,
  ],
};

/** The groups for the bundler. A module that only one part uses stays in that part. */
export const sharedParts = Object.entries(shared).map(([name, tests]) => ({
  name,
  test: (id: string) => tests.some((test) => test.test(id)),
  minShareCount: 2,
  includeDependenciesRecursively: false,
}));
