import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, lateAnswer, refusal } from '../../../../test/fake-api';
import { closeWizard, errorOf, field, fill, openWizard, press, shown } from '../../../../test/open-wizard';
import { jpegFile } from '../../../../test/photo-files';
import { address, arrived, keysIn, openFilledIn, quotesIn, send, stored, uploaded, uploadsIn } from '../../../../test/sent-quotes';
import { settled } from '../../../../test/settled';
import { quoteWords } from '../../../content/quote-words';
import { sendingWords } from '../../../content/sending-words';
import { preloadToasts } from '../../../ui/toast/toast-region';

beforeAll(preloadToasts);
afterEach(closeWizard);

describe('a refusal of the server', () => {
  it('is shown at its field and step, until the value changes', async () => {
    const calls = fakeApi({ '/api/quote': [refusal({ field: 'postcode', message: 'We do not know this postcode' }), stored] });
    await openFilledIn();
    await send();
    await shown(1);
    expect(document.activeElement).toBe(field('Postcode'));
    expect(screen.getByText(sendingWords.refused)).toBeTruthy();
    await waitFor(() => expect(errorOf('Postcode')).toBe('We do not know this postcode'));
    await settled(() => fireEvent.blur(field('Postcode')));
    expect(errorOf('Postcode')).toBe('We do not know this postcode');
    await fill('Postcode', 'IP1 1AA');
    expect(errorOf('Postcode')).toBeUndefined();
    expect(quotesIn(calls)).toHaveLength(1);
  });

  it('leaves out an answer that was corrected while it was under way, and names the others', async () => {
    const late = lateAnswer(refusal({ field: 'postcode', message: 'We do not know it' }, { field: 'phone', message: 'Not in use' }));
    fakeApi({ '/api/quote': [late.answer] });
    await openFilledIn();
    await send();
    await settled(() => fireEvent.click(screen.getAllByText(quoteWords.check.change, { selector: 'button' })[0] as HTMLElement));
    await shown(1);
    await fill('Postcode', 'IP1 1AA');
    await settled(late.come);
    await waitFor(() => expect(errorOf('Phone')).toBe('Not in use'));
    expect(errorOf('Postcode')).toBeUndefined();
  });

  it('does not come back, once corrected, with the next visit to the page', async () => {
    fakeApi({ '/api/quote': [refusal({ field: 'postcode', message: 'We do not know this postcode' })] });
    await openFilledIn();
    await send();
    await shown(1);
    await fill('Postcode', 'IP1 1AA');
    cleanup();
    openWizard();
    await shown(1);
    await settled(() => undefined);
    expect(errorOf('Postcode')).toBeUndefined();
  });

  it('of one photo opens the photos step, names and removes the photo, and sends the others with the next press', async () => {
    const message = 'File ash.jpg is not an image.';
    const calls = fakeApi({ '/api/upload': [uploaded(0), refusal({ field: 'images', index: 0, message })], '/api/quote': [stored] });
    await openFilledIn(jpegFile('oak.jpg'), jpegFile('ash.jpg'));
    await send();
    await shown(3);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['oak.jpg']);
    await press('Next');
    await shown(4);
    await send();
    await arrived();
    expect(uploadsIn(calls)).toEqual(['oak.jpg', 'ash.jpg']);
  });

  it('of photos that are gone sends them again at once, under the same key', async () => {
    const gone = refusal({ field: 'imageUrls', message: 'Please upload the photos again' });
    const calls = fakeApi({ '/api/upload': [uploaded(0), uploaded(1)], '/api/quote': [gone, stored] });
    await openFilledIn(jpegFile('oak.jpg'));
    await send();
    await arrived();
    expect(quotesIn(calls).map(({ imageUrls }) => imageUrls)).toEqual([`["${address(0)}"]`, `["${address(1)}"]`]);
    expect(new Set(keysIn(calls)).size).toBe(1);
  });
});
