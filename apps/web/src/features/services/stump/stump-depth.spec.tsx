import { fireEvent, screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/open-page';

beforeEach(() => openPage('/services/stump-services'));

const slider = () => screen.getByRole('slider', { name: /^Ground out to/ });
const move = (depth: number) => fireEvent.change(slider(), { target: { value: String(depth) } });
const verdictOf = (plant: string) => within(screen.getByRole('heading', { name: plant }).closest('li') as HTMLElement).getByText(/^(Deep enough|Needs)/).textContent;

it('says what can be planted at the depth on the slider', () => {
  expect([verdictOf('Turf or grass seed'), verdictOf('Bedding plants'), verdictOf('Shrubs')]).toEqual(['Deep enough.', 'Deep enough.', 'Needs 12 inches.']);
  move(12);
  expect(verdictOf('Shrubs')).toBe('Deep enough.');
  move(6);
  expect(verdictOf('Bedding plants')).toBe('Needs 9 inches.');
});

it('says the depth in the drawing’s words and in the slider’s', () => {
  move(7);
  expect(screen.getByRole('img', { name: /The wheel is at 7 inches\.$/ })).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe('7 inches: Turf or grass seed');
});

it('shows the drawing of that depth', () => {
  const place = () => screen.getByRole('img', { name: /^A stump and its roots/ }).style.objectPosition;
  move(6);
  expect(place()).toBe('0%');
  move(12);
  expect(place()).toBe('100%');
});
