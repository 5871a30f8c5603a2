/**
 * Groups the modules that late parts share into few files: the dashboard begins with 15 instead of 29, which saves 4 KB of code and 14 KB
 * of headers. `form-base`: forms of visitors and owner. `session`: login and dashboard. `owner`: the dashboard and its late parts. The
 * build fails if a file that visitors load contains code of the owner's pages.
 */
const shared = {
  'form-base': [
    /\/web\/src\/ui\/(?:icon-button-style|fields\/field-ids)\./,
    /\/web\/src\/lib\/(?:api-error|load-api|one-at-a-time|random-id|outbox\/retry-wait)\./,
    /\/libs\/dto\/src\/(?:contact|error-of|login|problem|quote|quote-options|quote-wire|rules|submit)\./,
  ],
  drawing: [/\/web\/(?:\.generated\/drawings|src\/(?:lib\/drawing-source|ui\/drawing\/))/],
  // The dashboard's first view has no field.
  fields: [/\/web\/src\/ui\/fields\/(?:characters-left|field-frame)\./],
  session: [
    /\/web\/src\/features\/admin\/(?:sign-in\/(?!use-sign-out|ask-to-log-out)|frame\/owner-scheme)/,
    /\/web\/src\/lib\/(?:problem-kind|session|owner-phone\/(?:copy-database|owner-database))\./,
    /\/web\/src\/ui\/(?:icon-button|tooltip|use-tooltip)\./,
  ],
  // What the record and the cards of Recent share; To do needs none of it.
  records: [
    /\/web\/src\/features\/admin\/record\/(?:facts|note|photos|timeline)\/(?!.*(?:sheet|dialog|viewer|question))/,
    /\/web\/src\/features\/admin\/(?:journal\/use-saved-at|kit\/kind-chip|record\/change\/(?:status-words|use-change-record))\./,
  ],
  owner: [
    // Short forms and sheets stay with the late parts that show them: they bring Formik and yup, and Material UI's dialog. So do the customers'.
    /\/web\/src\/features\/admin\/(?!kit\/short-form|customer\/|.*(?:sheet|dialog|snackbar)\.)/,
    /\/web\/src\/lib\/(?:owner-|journal\/)/,
    /\/node_modules\/@tanstack\//,
    /\/libs\/dto\/src\/(?:alerts|enquiry|enquiry-work|inbox|lists|live|lost-reasons|person|phone-href|phone-number|promises)\./,
    /\/libs\/dto\/src\/(?:reply-texts|search-terms|visits)\./,
  ],
};

/** The groups for the bundler. A module that only one part uses stays in that part. */
export const sharedParts = Object.entries(shared).map(([name, tests]) => ({
  name,
  test: (id: string) => tests.some((test) => test.test(id)),
  minShareCount: 2,
  includeDependenciesRecursively: false,
}));
