import type { QueryClient } from '@tanstack/react-query';
import { retryWaitMs } from '../../../lib/outbox/retry-wait';
import { ownerCalls } from '../../../lib/owner-phone/owner-calls';
import { askForBackgroundSaving } from '../../../lib/owner-phone/owner-worker';
import { replayChanges } from '../../../lib/owner-phone/replay-changes';
import type { ChangeOutcome } from '../../../lib/owner-phone/waiting-change';
import { followWaitingChanges, listWaitingChanges, takeOutcomes } from '../../../lib/owner-phone/waiting-changes';
import { showToast } from '../../../ui/toast/show-toast';
import { formatTime } from '../kit/format-moment';
import { tellDropped } from '../record/note/tell-dropped';
import { recordQueryKey } from '../record/use-record';

/** Saves what waits: at the start, when there is signal, when the page is seen again, and after waits that grow. */
export class SavingLater {
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private ends: (() => void)[] = [];

  constructor(private readonly client: QueryClient) {}

  start(): void {
    const now = () => void this.save();
    const ifSeen = () => document.visibilityState === 'visible' && now();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', ifSeen);
    this.ends = [
      () => removeEventListener('online', now),
      () => document.removeEventListener('visibilitychange', ifSeen),
      followWaitingChanges(() => this.saveSoon()),
    ];
    now();
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const end of this.ends) end();
  }

  /** A change was added, or another tab or the worker saved one. */
  private saveSoon(): void {
    this.timer ??= setTimeout(() => void this.save(), retryWaitMs(1));
    void askForBackgroundSaving();
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const before = await listWaitingChanges();
    const end = before.length > 0 ? await replayChanges(ownerCalls) : { at: 'done' as const };
    const outcomes = await takeOutcomes();
    for (const outcome of outcomes) if (outcome.what !== 'left') this.tell(outcome, outcome.what);
    tellDropped(outcomes.filter(({ what }) => what === 'left').map(({ by, name, words }) => ({ by, what: 'change', name, words })));
    const left = await listWaitingChanges();
    if (left.length < before.length) void this.client.invalidateQueries();
    if (end.at !== 'later') {
      this.failures = 0;
      return;
    }
    this.failures += 1;
    this.timer ??= setTimeout(() => void this.save(), retryWaitMs(this.failures, end.waitSeconds));
  }

  private tell({ record, name, madeAt, words }: ChangeOutcome, what: 'conflict' | 'gone' | 'refused'): void {
    void this.client.invalidateQueries({ queryKey: recordQueryKey(record) });
    const when = formatTime(madeAt);
    const description = {
      conflict: `Somebody else had changed it. Theirs stays; yours is written into the timeline. (${words})`,
      gone: `The request was deleted, so this could not be saved: ${words}`,
      refused: `The server would not take it: ${words}. Open the record and set it again.`,
    }[what];
    showToast({ title: `${name}, ${when}: not taken over`, description, variant: 'destructive' });
  }
}
