import { render, screen } from '@testing-library/react';
import { ReviewQuote } from './review-quote';

const review = { name: 'Ada B', location: 'Kersey', rating: 5, text: 'Neat work.', platform: 'Google', date: '2 weeks ago', avatar: 'AB' };
const caption = () => screen.getByText('Ada B').closest('figcaption')?.textContent;

it('names the source and the age of a review', () => {
  render(<ReviewQuote {...review} />);
  expect(caption()).toBe('ABAda B, KerseyGoogle, 2 weeks ago');
});

it('says in their place that a sample is one', () => {
  render(<ReviewQuote {...review} sample />);
  expect(caption()).toBe('ABAda B, KerseySample review');
});

it('leads to the review where it was written', () => {
  render(<ReviewQuote {...review} link="https://google.example/ada" />);
  const link = screen.getByRole('link', { name: 'Google review by Ada B (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://google.example/ada', 'nofollow noopener']);
  expect(caption()).toBe('ABAda B, KerseyGoogle review by Ada B (opens in a new tab), 2 weeks ago');
});
