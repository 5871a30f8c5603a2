import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { forgetNotes, resumeNotes } from './settle-notes';

describe('a logout', () => {
  it('waits for what is being read, which still needs the session', async () => {
    const client = new QueryClient();
    await resumeNotes(client);
    let come = (): void => undefined;
    const reading = client.query({ queryKey: ['record'], queryFn: () => new Promise<string>((resolve) => (come = () => resolve('read'))) });
    let isForgotten = false;
    const forgetting = forgetNotes().then(() => (isForgotten = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isForgotten).toBe(false);
    come();
    await reading;
    await forgetting;
    expect(isForgotten).toBe(true);
    client.clear();
  });
});
