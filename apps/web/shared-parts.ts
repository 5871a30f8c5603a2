/**
 * Groups the modules that late parts share into few files, by the first pattern that matches: the quote page begins with 15 instead of 35.
 * `page`, `inner`: visitors' pages. `base`: forms and the dashboard. `fields`: inputs without Formik and yup, which are in `forms`.
 * `request`: what a quote request takes. `records`: the record and Recent; To do needs none of it. The build fails if a file that visitors
 * load contains code of the owner's pages.
 */
const shared = {
  page: [
    /\/ui\/(?:picture|drawing)\/|\/ui\/facts-list\./,
    /\/content\/(?:credentials|picture-texts|price-words)\./,
    /\/lib\/\w+-source\.|\/\.generated\//,
  ],
  inner: [/\/ui\/(?:call-button|check-list|blocks\/(?:closing-call|page-hero))\./],
  constants: [/\/dto\/src\/(?:retention|routes|site|upload|user-name)\./],
  base: [
    /\/dto\/src\/(?:contact|error-of|login|problem|quote[\w-]*|rules|submit)\./,
    /\/lib\/(?:api-client|api-error|before-leaving|device-database|load-api|one-at-a-time|random-id|refused-fields|submissions|tab-channel)\./,
    /\/lib\/outbox\/(?:draft|retry-wait)\.|\/ui\/(?:fields\/field-ids|when-idle)\./,
    /\/node_modules\/(?:idb|@mui\/(?:utils|system\/useThemeProps|material\/(?:utils|SvgIcon)))\/(?!useRovingTabIndex)/,
  ],
  choices: [
    /\/ui\/fields\/ch(?:eckbox|oice)-/,
    /\/material\/(?:Checkbox|FormControlLabel|FormGroup|Radio|internal\/(?:[sS]witch|svg-icons\/(?:Ch|Indet|Radio)))/,
  ],
  fields: [/\/ui\/fields\/(?:characters-left|field-frame|line-field)\./, /\/material\/(?:InputAdornment|NativeSelect)\//],
  forms: [/\/ui\/fields\//, /\/(?:formik|yup)\//],
  request: [/\/features\/quote\//, /\/lib\/outbox\//, /\/content\/(?:quote|sending)-words\./],
  records: [
    /\/features\/admin\/record\/(?:facts\/note\.|(?:request|timeline)\/(?!.*(?:sheet|viewer|question)))/,
    /\/features\/admin\/(?:journal\/use-saved-at|kit\/(?:kind-chip|link-row)|record\/change\/use-change-record)\./,
    /\/material\/(?:Chip\/|internal\/svg-icons\/Cancel|List(?!ItemButton|\/ListContext))/,
    /\/dto\/src\/(?:britain-moment|call|lead-sources)\./,
  ],
  owner: [
    // What only late parts share stays with them, such as short forms and account questions, which bring yup and Material UI's dialog.
    /\/features\/admin\/(?!kit\/(?:late-icons|link-row|short-form|use-table-download)|account\/|alerts\/use-alerts|customer\/|sign-in\/passkey|site\/(?!typed-words))/,
    /\/lib\/(?:owner-|journal\/|problem-kind|session\.)/,
    /\/ui\/(?:icon-button|show-whole|tooltip|use-tooltip)\./,
    /\/dto\/src\/[\w-]+\.ts|\/@tanstack\//,
    /\/@mui\/(?:material|system)\/(?:Alert|Container|internal\/svg-icons|List|Stack|styled|Toggle)/,
  ],
};

/** The groups for the bundler. A module that only one part uses stays in that part. Fields and forms take with them what they import. */
export const sharedParts = Object.entries(shared).map(([name, tests]) => ({
  name,
  test: (id: string) => tests.some((test) => test.test(id)),
  minShareCount: 2,
  includeDependenciesRecursively: ['fields', 'forms'].includes(name),
}));
