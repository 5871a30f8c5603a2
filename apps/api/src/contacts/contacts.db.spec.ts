import { apiRoutes, contactRules, type ContactView } from '#dto';
import { asStored, contactSamples, goodContact, sampleOnWire } from '../../test/samples.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { Contact } from './contact.entity.js';

let api: RunningApp;
let owner: Awaited<ReturnType<RunningApp['signedIn']>>;
beforeAll(async () => {
  api = await startApp();
  owner = await api.signedIn();
});
afterAll(() => api.close());

const send = (body: object) => api.visitor().post(apiRoutes.contact).send(body);
const stored = () => api.dataSource.manager.count(Contact);

describe('POST /api/contact', () => {
  it.each(contactSamples.filter(({ message }) => message).map((sample) => [sample.field, sample.is, sample] as const))(
    'refuses a %s that is %s, names it, and stores nothing',
    async (field, _is, sample) => {
      const before = await stored();
      const { body } = await send(sampleOnWire(goodContact, sample)).expect(422);
      expect(body).toMatchObject({ errors: [{ field, message: sample.message }] });
      expect(await stored()).toBe(before);
    },
  );

  it.each(
    contactSamples
      .filter(({ field, message }) => !message && field !== 'email')
      .map((sample) => [sample.field, sample.is, sample] as const),
  )('returns a %s that is %s, without what nobody sees', async (field, _is, sample) => {
    const wire = sampleOnWire(goodContact, sample);
    const sent = await send(wire).expect(201);
    const { body } = await owner.get(`${apiRoutes.contact}?limit=1`).expect(200);
    expect(body as ContactView[]).toMatchObject([{ ...wire, [field]: asStored(contactRules[field], wire[field]) ?? '', id: (sent.body as { id: string }).id }]);
  });

  it.each(contactSamples.filter(({ field, message }) => !message && field === 'email').map(({ value }) => String(value)))(
    'stores the address %j without the spaces around it, so that mail reaches it',
    async (email) => {
      await send({ ...goodContact, email }).expect(201);
      const { body } = await owner.get(`${apiRoutes.contact}?limit=1`).expect(200);
      expect(body as ContactView[]).toMatchObject([{ email: String(asStored(contactRules.email, email)).trim() }]);
    },
  );
});
