import { jest } from '@jest/globals';
import { act, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydratedPart } from './hydrated-part';

const never = new Promise<string>(() => undefined);
let isInBrowser = false;

/** In the browser its code is still to come. */
const Late = () => <p>{isInBrowser ? use(never) : 'Late'}</p>;

const page = (isLateThere: boolean) => (
  <>
    {isLateThere && (
      <HydratedPart>
        <Late />
      </HydratedPart>
    )}
    <HydratedPart>
      <p>Soon</p>
    </HydratedPart>
  </>
);

it('the page is ready once the last part has hydrated, or has been left before it could', async () => {
  const ready = jest.fn();
  addEventListener('ready', ready);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(true));
  isInBrowser = true;
  const root = await act(async () => hydrateRoot(container, page(true)));
  expect(ready).not.toHaveBeenCalled();
  await act(async () => root.render(page(false)));
  expect(container.textContent).toBe('Soon');
  expect(ready).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset.ready).toBe('');
});
