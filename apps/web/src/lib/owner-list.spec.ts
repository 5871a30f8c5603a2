import { fakeApi } from '../../test/fake-api';
import { getList } from './owner-list';

describe("the owner's lists", () => {
  it('read the total number of rows from the header', async () => {
    fakeApi({ '/api/contact': [{ status: 200, body: ['newest'], headers: { 'x-total-count': '1234' } }] });
    expect(await getList('/api/contact')).toEqual({ rows: ['newest'], total: 1234 });
  });

  it('read the address of the next page from the Link header', async () => {
    fakeApi({ '/api/contact': [{ status: 200, body: [], headers: { link: '</api/contact?limit=10&cursor=abc>; rel="next"' } }] });
    expect((await getList('/api/contact')).next).toBe('/api/contact?limit=10&cursor=abc');
  });
});
