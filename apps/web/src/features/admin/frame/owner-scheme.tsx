import type { palette } from '../../../ui/tokens';

/** Colours that change if the device asks for a dark scheme: grounds become deep greens, words and buttons light ones. The rest stays. */
const dark: Partial<Record<keyof typeof palette, string>> = {
  forest800: '#a3cf93',
  forest700: '#9cc98d',
  forest600: '#7fae72',
  forestInk: '#c0e2b3',
  leaf: '#8fbf6a',
  leafFaint: '#22352a',
  bark700: '#dccab5',
  bark500: '#b8a28a',
  line: '#35453b',
  sand: '#25332b',
  paper: '#0f1813',
  white: '#17221c',
  ink: '#e9efe7',
  inkSoft: '#b4c1b7',
  grey: '#98a39b',
  amberPale: '#3b2e14',
  red: '#ff9c8f',
  redDeep: '#ffbdb3',
  redPale: '#43211d',
};

const variables = Object.entries(dark).map(([name, value]) => `--${name}:${value}`);

const root = ':root[data-owner]';
const rules = [
  `${root}{color-scheme:dark;background:${dark.paper};${variables.join(';')}}`,
  // Distinct from the page behind it without a shadow.
  `${root} .MuiDialog-paper{--paper:#1c2922}`,
  `${root} .Mui-disabled{color:var(--inkSoft);background-color:var(--sand)}`,
];

/**
 * The owner's dark scheme, as CSS for pages whose root is marked with `data-owner`; on screen only, paper stays light. Written into the
 * HTML of these pages, so that they never flash light.
 */
export const ownerSchemeCss = `@media screen and (prefers-color-scheme:dark){${rules.join('')}}`;

/** By this key React knows that the page already has the scheme. */
export const ownerSchemeName = 'owner-scheme';

/** Adds the scheme for somebody who comes from the website, whose pages lack it. */
export function OwnerScheme() {
  return (
    <style href={ownerSchemeName} precedence="low">
      {ownerSchemeCss}
    </style>
  );
}
