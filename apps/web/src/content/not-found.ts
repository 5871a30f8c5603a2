/** The page for an unknown address; the first two sentences are the specification's (section 2). */
export const notFoundText = {
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'The way is blocked here. These lead on:',
  home: 'Back to the home page',
  quote: 'Get a quote',
} as const;
