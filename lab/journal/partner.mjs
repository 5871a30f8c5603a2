import { enquiryRoute } from '#dto';

/**
 * The other person in the office, on a good line: changes and deletes records. Adds to notes, and never replaces them.
 * @param {import('./office.mjs').Office} office
 * @param {string} cookie
 * @param {string} username
 */
export function partnerOf(office, cookie, username) {
  const headers = { cookie, 'content-type': 'application/json' };

  async function change(record, changeOf) {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await office.call(enquiryRoute('contact', record.id), { headers });
      if (!answer.ok) return undefined;
      const present = await answer.json();
      const body = JSON.stringify(changeOf(present));
      const patch = { method: 'PATCH', headers: { ...headers, 'if-match': `"${present.version}"` }, body };
      const changed = await office.call(enquiryRoute('contact', record.id), patch);
      if (changed.status !== 412) return changed.ok ? JSON.parse(body) : undefined;
    }
    return undefined;
  }

  return {
    /**
     * Does the step and returns the change that was made: `{}` for a deletion, undefined if it could not be made.
     * @param {{ act: string, value: string }} step
     * @param {import('./office.mjs').Sample} record
     * @param {string} word one that nobody else has written
     */
    act({ act, value }, record, word) {
      const moment = new Date(Date.UTC(2032, 0, 1 + (Number(word.replace(/\D/g, '')) % 300), 9)).toISOString();
      const changes = {
        status: () => ({ status: value }),
        note: ({ note }) => ({ note: note ? `${note} ${word}` : word }),
        visit: () => ({ visitAt: moment }),
        complaint: ({ work }) => ({ complaint: value === 'answered' && !work.complaint ? 'complaint' : value || null }),
        taken: ({ work }) => ({ takenBy: work.takenBy === username ? null : username }),
      };
      return changes[act] ? change(record, changes[act]) : office.removeRecord(record.id).then(() => ({}));
    },
  };
}
