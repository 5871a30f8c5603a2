import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { openPage } from '../../../test/open-page';
import type { PageSection } from '../../content/service-pages/page-content';
import { emergency } from '../../content/service-pages/emergency';
import { treePruning } from '../../content/service-pages/tree-pruning';
import { drawingSource } from '../../lib/drawing-source';
import { PageSection as Section } from './page-section';

const isBranches = (section: PageSection) => section.kind === 'branches';
const content = treePruning.sections.find(isBranches);
if (!content) throw new Error('The pruning page has no branches');

const shown = () => document.querySelector('li[aria-current]')?.textContent;

describe('the oak of the pruning page', () => {
  it('says of the branch that is pressed whether it stays, and why', async () => {
    await openPage('/services/tree-pruning');
    expect(shown()).toContain('The leaderKeep');
    await userEvent.click(screen.getByRole('button', { name: '5 Too low over the path' }));
    expect(shown()).toContain('Too low over the pathShorten');
    expect(shown()).toContain('back to the side branch');
    expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual(['5 Too low over the path']);
  });

  it('responds to keys and takes the branch away', async () => {
    await openPage('/services/tree-pruning');
    const place = () => screen.getByRole('img', { name: content.description }).style.objectPosition;
    expect(place()).toBe(drawingSource('oak', 'leader').place);
    screen.getByRole('button', { name: '3 A dead branch' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toContain('A dead branchRemove');
    expect(place()).toBe(drawingSource('oak', 'dead').place);
  });

  it('describes each button by its own words', async () => {
    await openPage('/services/tree-pruning');
    const group = within(screen.getByRole('group', { name: content.legend }));
    for (const [index, { verdict, text }] of content.branches.entries()) {
      const words = document.getElementById(group.getAllByRole('button')[index]?.getAttribute('aria-describedby') ?? '');
      expect(words?.textContent).toContain(`${verdict}${text}`);
    }
  });

  it('has the verdict and reason of every branch in its HTML, so that it needs no script', () => {
    const html = renderToStaticMarkup(<Section content={content} />);
    for (const { title, verdict, text } of content.branches) expect(html).toContain(`<h3>${title}<span>${verdict}</span></h3><p>${text}</p>`);
    expect(html).not.toContain(' hidden');
  });
});

it('names on the emergency page what to look at first, and where to stand', async () => {
  await openPage('/services/emergency-call-out');
  expect(screen.getByRole('img', { name: emergency.lookFirst.description })).toBeTruthy();
  expect(shown()).toContain('Treat every line as live');
  await userEvent.click(screen.getByRole('button', { name: '6 Stand here' }));
  expect(shown()).toContain('At least two tree lengths');
});
