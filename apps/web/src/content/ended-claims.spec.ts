test('four credentials stay four without claims that need proof, and no sentence speaks of them', async () => {
  globalThis.publishedSite = { edits: { claims: { qualification: '', liability: '' } }, today: '2026-11-24' };
  const { benefits, credentials, heroBadges, team, whyChooseUs } = await import('./credentials');
  const others = [await import('./about'), await import('./page-heads')];
  const titles = [heroBadges, credentials, benefits].map((list) => list.map(({ title }) => title));
  expect(titles.map((list) => new Set(list).size)).toEqual([3, 4, 4]);
  const words = JSON.stringify([heroBadges, credentials, benefits, team, whyChooseUs, others]);
  expect(words).not.toMatch(/City & Guilds|qualified|insured|million/i);
});

export {};
