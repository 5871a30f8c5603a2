import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderAlone, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { contactView, quoteView } from '../../../../../test/sample-submissions';
import { SubmissionCard } from './submission-card';

const photo = (id: string) => ({ url: `/api/uploads/${id}`, thumbnailUrl: `/api/uploads/${id}/thumbnail`, width: 900, height: 1200 });
/** A server that never answers. */
const queries = { queryFn: () => new Promise(() => undefined) };
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>{children}</QueryClientProvider>
);
const render = (card: ReactNode) => renderAlone(card, { wrapper });
const shown = () => screen.getByRole('article').textContent;
const inOrder = (...texts: string[]) => texts.map((text) => shown().indexOf(text));

describe('a quote card', () => {
  it('shows every field by its label, in the order of the specification, then the photos', () => {
    render(<SubmissionCard kind="quote" view={quoteView({ photos: [photo('a'), photo('b')] })} />);
    const places = inOrder(
      'Margaret Hollis', 'Quote Request', 'margaret@example.org', '+44 (0)7700 900123', 'IP12 3AB', 'Council/Public Land', 'Emergency (24-48hrs)',
      'Hedge Work Only', 'Crane Required', 'Tree Removal', 'Emergency Call Out', 'An ash leans', 'WhatsApp', 'Weekday mornings', 'Mon, 20 Jul 2026, 14:32',
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/api/uploads/a/thumbnail', '/api/uploads/b/thumbnail']);
  });

  it('leaves out what the visitor left out', () => {
    const none = { postcode: '', propertyType: '', urgency: '', treeCount: '', accessibility: '', description: ' ', availableDate: '' };
    render(<SubmissionCard kind="quote" view={quoteView(none)} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Services', 'Preferred contact method']);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the stored id of an old record if no option has it', () => {
    render(<SubmissionCard kind="quote" view={quoteView({ urgency: 'yesterday', serviceType: 'topiary' })} />);
    expect(shown()).toContain('yesterday');
    expect(shown()).toContain('topiary');
  });

  it('shows what visitors wrote as text and keeps their lines', () => {
    render(<SubmissionCard kind="quote" view={quoteView()} />);
    expect(screen.getByText(/Please mind/).textContent).toBe('An ash leans on the roof.\nPlease mind the <b>dog</b>.');
  });

  it('says when the request may be spam', () => {
    const { rerender } = render(<SubmissionCard kind="quote" view={quoteView()} />);
    expect(shown()).not.toContain('Possible spam');
    rerender(<SubmissionCard kind="quote" view={quoteView({ held: true })} />);
    expect(shown()).toContain('Possible spam. Check before you reply.');
  });

  it('calls and writes with one tap', () => {
    render(<SubmissionCard kind="quote" view={quoteView()} />);
    expect(screen.getByRole('link', { name: 'Call +44 (0)7700 900123' }).getAttribute('href')).toBe('tel:+447700900123');
    expect(screen.getByRole('link', { name: 'margaret@example.org' }).getAttribute('href')).toBe('mailto:margaret@example.org');
  });

  it('lets no address smuggle a subject or a copy into a mail', () => {
    render(<SubmissionCard kind="quote" view={quoteView({ email: 'a?cc=b&c@example.org' })} />);
    expect(screen.getByRole('link', { name: 'a?cc=b&c@example.org' }).getAttribute('href')).toBe('mailto:a%3Fcc%3Db%26c@example.org');
  });
});

describe('a contact card', () => {
  it('shows every field by its label, in the order of the specification', () => {
    render(<SubmissionCard kind="contact" view={contactView()} />);
    const places = inOrder('Tom Archer', 'Contact Form', 'tom@example.org', '01632 960777', 'Stump Grinding/Removal', 'Do you grind', 'Tue, 20 Jan 2026, 09:05');
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('leaves out what the visitor left out', () => {
    render(<SubmissionCard kind="contact" view={contactView({ service: '', message: '', phone: 'none, sorry' })} />);
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.getByText('none, sorry')).toBeTruthy();
  });
});
