import { apiRoutes, proofRoute, siteRoutes } from '#dto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { refusal, type Answer } from '../../../../test/fake-api';
import { draft, made, openSitePart, press, replaceText, userEvent } from '../../../../test/open-site-part';

const file = '0123456789abcdef0123-1600x1200-7a8b6c';
const other = 'fedcba98765432100000-1600x1200-7a8b6c';
const picture = { file, focus: '40% 60%', alt: 'Ash over the lane', mayShow: true };
const taken = { [apiRoutes.upload]: [{ status: 201, body: { urls: ['/api/uploads/one'] } }], [siteRoutes.pictures]: [{ status: 201, body: { file } }] };
const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])], 'ash.jpg', { type: 'image/jpeg' });
const choose = async (photo = jpeg()) => userEvent.upload(await screen.findByLabelText('Choose a photo', { selector: 'input' }), photo);
/** Reading a file, preparing and sending it take many turns. */
const soon = { timeout: 10_000 };
const open = (drafts: Answer[], answers = {}, part = 'site.pictures') => openSitePart(part, drafts, answers);

it('lists nineteen places with what stands there', async () => {
  open([draft({ edits: { pictures: { 'gallery-3': picture } } })]);
  const rows = within(await screen.findByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
  expect(rows).toHaveLength(19);
  expect(rows[9]?.textContent).toContain('Your photo: Ash over the lane');
  expect(rows[9]?.querySelector('img')?.getAttribute('src')).toBe(`${siteRoutes.pictures}/${file}-864.webp`);
  expect(rows[0]?.querySelector('img')?.getAttribute('src')).toMatch(/^\/(?:pictures|drawings)\//);
});

it('takes a photo, its focus by press and by keys, its words and the permission into the draft', async () => {
  const calls = open([draft(), { status: 204 }, draft({ edits: { pictures: { 'gallery-3': picture } } }, '"4"')], taken);
  await press('Replace: Gallery, picture 3');
  expect(document.activeElement?.textContent).toBe('Gallery, picture 3');
  await choose();
  const focus = await screen.findByRole('button', { name: 'What stays in view' }, soon);
  focus.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(focus, { detail: 1, clientX: 90, clientY: 60 });
  act(() => focus.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('40 percent from the left, 60 percent from the top')).toBeTruthy();
  await press('Save');
  expect(await screen.findByText(/^Say in a few words what the photo shows/)).toBeTruthy();
  await replaceText(screen.getByRole('textbox', { name: /^What it shows/ }), 'Ash over the lane');
  await userEvent.click(screen.getByRole('checkbox', { name: /^I may show this/ }));
  await press('Save');
  expect(await screen.findByText(/^Saved\. Visitors see it once you publish/)).toBeTruthy();
  expect(made(calls).slice(1)).toEqual([
    ['POST', siteRoutes.pictures, { photo: '/api/uploads/one' }],
    ['PATCH', siteRoutes.draft, { pictures: { 'gallery-3': picture } }],
  ]);
});

it('asks for the permission and the words again when another photo is chosen', async () => {
  open([draft({ edits: { pictures: { 'gallery-7': picture } } })], { ...taken, [siteRoutes.pictures]: [{ status: 201, body: { file: other } }] });
  await press('Change: Gallery, picture 7');
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I may show this/ });
  await waitFor(() => expect(box().checked).toBe(true));
  await choose();
  await waitFor(() => expect(box().checked).toBe(false), soon);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^What it shows/ }).value).toBe('');
});

it.each<[string, File, object, RegExp]>([
  ['no image', new File(['words'], 'a.txt', { type: 'text/plain' }), {}, /^File a\.txt is not an image\.$/],
  ['too small', jpeg(), { [siteRoutes.pictures]: [refusal({ field: 'photo', message: 'This photo is too small', code: 'too-short' })] }, /^This photo is too small\.$/],
  ['cut off', jpeg(), { [apiRoutes.upload]: [{ status: 0 }] }, /^There is no connection to the server/],
])('says what is wrong with a photo that is %s, and keeps the one that is there', async (_what, photo, answers, words) => {
  open([draft({ edits: { pictures: { hero: picture } } })], { ...taken, ...answers });
  await press('Change: Top of Home');
  const input = await screen.findByLabelText('Choose a photo', { selector: 'input' });
  input.removeAttribute('accept');
  await userEvent.upload(input, photo);
  expect(await screen.findByText(words, {}, soon)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^What it shows/ }).value).toBe('Ash over the lane');
});

it('puts the drawing back', async () => {
  const calls = open([draft({ edits: { pictures: { hero: picture } } }), { status: 204 }, draft()]);
  await press('Change: Top of Home');
  await press('Use the drawing again');
  expect(await screen.findByRole('button', { name: 'Replace: Top of Home' })).toBeTruthy();
  expect(made(calls)).toEqual([['PATCH', siteRoutes.draft, { pictures: { hero: null } }]]);
});

it('places a record’s photo that came with the address', async () => {
  const calls = open([draft()], taken, 'site.pictures&photo=3f2b8c1e-5d47-4a6b-9e0f-7c8d9a1b2c3d');
  await press('Here: Card: Tree Removal');
  expect(await screen.findByRole('button', { name: 'What stays in view' }, soon)).toBeTruthy();
  expect(made(calls)).toEqual([['POST', siteRoutes.pictures, { photo: '/api/uploads/3f2b8c1e-5d47-4a6b-9e0f-7c8d9a1b2c3d' }]]);
  expect(location.search).not.toContain('photo=');
});

it('takes who comes into the draft, and asks for each ticket’s document', async () => {
  const who = { name: 'Ada Oakley', lines: 'Climbs.', face: file, focus: '50% 50%', mayShow: true, tickets: ['cs38' as const] };
  const calls = open([draft(), { status: 204 }, draft({ edits: { who } }, '"4"')], { ...taken, [proofRoute('cs38')]: [{ status: 204 }] }, 'site.who');
  await replaceText(await screen.findByRole('textbox', { name: /^Name/ }), 'Ada Oakley');
  await replaceText(screen.getByRole('textbox', { name: /^Two lines/ }), 'Climbs.');
  await choose();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I may show this photo' }, soon));
  await userEvent.click(screen.getByRole('checkbox', { name: /^CS38/ }));
  await press('Save');
  expect(await screen.findByRole('heading', { name: 'Proof: CS38 Climb trees and perform aerial rescue' })).toBeTruthy();
  expect(made(calls).at(-1)).toEqual(['PATCH', siteRoutes.draft, { who }]);
});
