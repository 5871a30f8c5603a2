globalThis.publishedSite = {
  edits: {
    hours: {
      Friday: [{ opens: '08:00', closes: '12:00' }, { opens: '13:00', closes: '17:00' }],
      Saturday: [{ opens: '08:00', closes: '12:30' }],
      Sunday: [{ opens: '00:00', closes: '00:00' }],
    },
  },
  today: '2026-11-24',
};

it('the structured data has an entry for each stretch of days with the same hours, and midnight as the minute before', async () => {
  const { structuredData } = await import('./structured-data');
  const entry = (dayOfWeek: string[], opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes });
  expect(structuredData('/', 'https://trees.example', '')?.[0]).toMatchObject({
    openingHoursSpecification: [
      entry(['Monday', 'Tuesday', 'Wednesday', 'Thursday'], '07:00', '18:00'),
      entry(['Friday'], '08:00', '12:00'),
      entry(['Friday'], '13:00', '17:00'),
      entry(['Saturday'], '08:00', '12:30'),
      entry(['Sunday'], '00:00', '23:59'),
    ],
  });
});
