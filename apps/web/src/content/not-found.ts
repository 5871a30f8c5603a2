/** The page for an unknown address; the first two sentences are the specification's (section 2). */
export const notFoundText = {
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'This page isn’t here. Try one of these:',
  home: 'Back to the home page',
  quote: 'Get a Quote',
} as const;
