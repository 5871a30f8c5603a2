import { QueryClient } from '@tanstack/react-query';
import { wholeRecord } from '../../../../../test/sample-whole';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { recordQueryKey } from '../use-record';
import { cacheChange } from './record-cache';

const { kind, id } = { kind: 'quote', id: wholeRecord().id } as const;

/** The copy of a record at version 3, after the server has made a change of its status. */
function copyAfter(end: { version: number; step?: number }): Partial<WholeRecord> | undefined {
  const client = new QueryClient();
  client.setQueryData(recordQueryKey({ kind, id }), wholeRecord({ id, version: 3, status: 'new', note: 'Rang' }));
  cacheChange(client, { kind, id }, { status: 'won' }, end);
  return client.getQueryData<WholeRecord>(recordQueryKey({ kind, id }));
}

describe('a copy of a record', () => {
  it('takes over the version that its own change led to', () => {
    expect(copyAfter({ version: 4, step: 4 })).toMatchObject({ version: 4, status: 'won' });
  });

  it('keeps its version if somebody else changed the record in between', () => {
    expect(copyAfter({ version: 5, step: 5 })).toMatchObject({ version: 3, status: 'won', note: 'Rang' });
  });

  it('keeps its version if the server does not say which change led to the new one', () => {
    expect(copyAfter({ version: 4 })).toMatchObject({ version: 3, status: 'won' });
  });

  it('that is newer stays as it is', () => {
    expect(copyAfter({ version: 2, step: 2 })).toMatchObject({ version: 3, status: 'new' });
  });
});
