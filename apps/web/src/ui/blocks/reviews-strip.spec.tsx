import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ReviewsStrip } from './reviews-strip';

const review = { name: 'Ada B', location: 'Kersey', rating: 5, text: 'Neat work.', platform: 'Google', date: '2 weeks ago', avatar: 'AB' };

it('stops for a keyboard that comes to a review’s source, which only the first copy links to', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { media: query, matches: false }) as unknown as MediaQueryList);
  Object.assign(globalThis, { DOMMatrix: class { m41 = -40; } });
  const { container } = render(<ReviewsStrip heading="Reviews" intro="" check="" reviews={[{ ...review, id: 1, link: 'https://google.example/ada' }]} />);
  expect(container.querySelectorAll('figure')).toHaveLength(2);
  expect(container.querySelectorAll('a')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Pause reviews' })).toBeTruthy();
  act(() => screen.getByRole('link', { name: /^Google review by Ada B/ }).focus());
  expect(container.querySelector('[data-moving]')?.getAttribute('data-moving')).toBe('false');
  expect(screen.getByRole('button', { name: 'Play reviews' })).toBeTruthy();
});
