import { jest } from '@jest/globals';
import { beforeLeaving } from './before-leaving';

it('calls back once when a field is left, the page is hidden, about to be left, or gone', () => {
  const save = jest.fn();
  beforeLeaving(save);
  beforeLeaving(save);
  const leave = (target: EventTarget, moment: string) => target.dispatchEvent(new Event(moment, { bubbles: true }));
  const ways = [[document.body, 'change'], [document, 'visibilitychange'], [window, 'beforeunload'], [window, 'pagehide']] as const;
  for (const [place, [target, moment]] of ways.entries()) {
    leave(target, moment);
    expect(save).toHaveBeenCalledTimes(place + 1);
  }
});
