import { configure, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../src/app';
import { loadPage } from '../src/page-code';

// Checking what is hidden takes a second per query on a whole page; a test that needs it turns it on.
configure({ defaultHidden: true });

/** Renders the whole site at an address, with the page's code already loaded. */
export async function openPage(address: string) {
  await loadPage(new URL(address, 'http://site').pathname);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <App />
    </MemoryRouter>,
  );
}
