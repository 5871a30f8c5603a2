import { siteRoutes } from '#dto';
import { screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { draft, made, openSitePart, press, replaceText, userEvent, version } from '../../../../test/open-site-part';

const claims = { ratingValue: '4.8', ratingCount: '90', ratingSource: 'Google', ratingReadOn: '2026-11-01', badgeCount: '40', badgeSource: 'Checkatrade', badgeReadOn: '2026-11-02' };
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const [ratingDay, badgeDay] = [/^Rating: checked on/, /^Badge: checked on/];

it.each([
  [/^Rating: how many/, '91', ratingDay, badgeDay],
  [/^Badge: where/, 'Google', badgeDay, ratingDay],
])('removes the old day from a count when %s changes, and says so', async (changed, to, day, other) => {
  const calls = openSitePart('site.claims', [draft({ edits: { claims } }), { status: 204 }, draft()]);
  const otherDay = (await field(other)).value;
  await replaceText(await field(changed), to);
  expect((await field(day)).value).toBe('');
  expect((await field(other)).value).toBe(otherDay);
  expect(screen.getByText('That day belonged to the old count. Enter the day on which you read the new one.')).toBeTruthy();
  await userEvent.type(await field(day), '2026-11-01');
  expect((await field(day)).value).toBe('2026-11-01');
  expect(screen.queryByText(/^That day belonged to the old count/)).toBeNull();
  await press('Save');
  await waitFor(() => expect(made(calls)[0]?.[2]).toMatchObject({ claims: { ratingReadOn: day === ratingDay ? '2026-11-01' : claims.ratingReadOn } }));
});

it('leaves a day that was entered before its count', async () => {
  openSitePart('site.claims', [draft({ edits: { claims } })]);
  const day = await field(ratingDay);
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-20');
  await replaceText(await field(/^Rating: how many/), '91');
  expect(day.value).toBe('2026-11-20');
});

it('names the claims that only the specification can change, for whoever must prove them', async () => {
  openSitePart('site.claims', [draft()]);
  expect(await screen.findByText(/^Emergencies 24\/7, a crew on its way within 30 minutes, and work to BS 3998\. You must be able to prove this\./)).toBeTruthy();
});

it('says in History which claims ended by themselves', async () => {
  const proof = { reference: 'Policy 77', addedAt: '2026-01-01T10:00:00Z', addedBy: 'ada', photo: null };
  const proofs = [{ ...proof, claim: 'liability', validUntil: '2026-03-01' }, { ...proof, claim: 'qualification', validUntil: '2099-03-01' }] as const;
  openSitePart('site.history', [draft({ proofs: [...proofs] })], { [siteRoutes.versions]: [{ status: 200, body: [version(1, {})] }] });
  expect(await screen.findByText('Public liability cover: the proof ended on 1 Mar 2026, and the site no longer claims it.')).toBeTruthy();
  expect(screen.queryByText(/Qualification: the proof/)).toBeNull();
});

it('says what follows from the last day of a proof, which has to be entered', async () => {
  openSitePart('site.claims', [draft()]);
  const words = 'After its last day the claim leaves the site. Save the document first; then add its photo.';
  expect(await screen.findAllByText(words)).toHaveLength(2);
  const [day] = await screen.findAllByLabelText<HTMLInputElement>(/^Valid until/);
  expect(day?.required || day?.getAttribute('aria-required') === 'true').toBe(true);
});
