import { factsOf, mostReviews, reviewRules, type ReviewEdit } from '#dto';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../../../ui/fields/field-ids';
import { QuestionSheet } from '../account/question-sheet';
import { formatDay } from '../../../lib/format-moment';
import { showFailure } from '../kit/show-failure';
import { isIn } from './draft-patch';
import type { OpenDraft } from './site-calls';
import { SiteForm } from './site-form';
import { isSame } from './typed-words';
import { useSaving } from './use-site';

const empty = { name: '', location: '', stars: '', text: '', platform: '', day: '', link: '', genuine: false };
const hints = { text: 'Not a word added or left out.', day: 'The site says how long ago that was.', link: 'Optional.' };

const types = { day: 'date', link: 'url' } as const;

/** The reviews, each as its customer wrote it; until there is one, the site shows samples that say so. */
export function SiteReviews({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  const [open, setOpen] = useState<ReviewEdit | 'new'>();
  const [asked, ask] = useState<ReviewEdit>();
  const page = useRef<HTMLDivElement>(null);
  /** How often a review was opened or closed. */
  const turns = useRef(0);
  const show = (next: typeof open) => {
    turns.current += 1;
    // The focused button disappears.
    flushSync(() => setOpen(next));
    if (next) focusField('name');
    else page.current?.focus();
  };
  const reviews = draft.edits.reviews ?? [];
  /** Whether visitors read this review, perhaps in other words. */
  const isPublished = ({ name, day }: ReviewEdit) =>
    draft.published?.edits.reviews?.some((each) => each.name === name && each.day === day) === true;
  const isSample = draft.edits.reviews === undefined;
  /** Finds a review by all its words, or else by name and day: somebody else may meanwhile have changed it, or added or removed another. */
  const placeOf = (review: ReviewEdit | 'new') => {
    if (review === 'new') return reviews.length;
    const isIts = ({ name, day }: ReviewEdit) => name === review.name && day === review.day;
    const place = reviews.findIndex((each) => isSame(each, review));
    return [place, reviews.findIndex(isIts)].find((known) => known >= 0) ?? reviews.length;
  };
  const drop = (next: ReviewEdit[] | null) => {
    if (save.isPending) return;
    page.current?.focus();
    void save.mutateAsync({ reviews: next }).catch((failure: unknown) => showFailure('Not saved', failure));
  };
  // A double tap lands its second tap on whatever has taken the button's place.
  const once = (next: ReviewEdit[] | null) => ({ detail }: { detail: number }) => detail > 1 || drop(next);
  if (open !== undefined) {
    return (
      <Stack spacing={2}>
        <SiteForm
          form={open === 'new' ? 'review' : `review-${open.name}-${open.day}`}
          rules={reviewRules}
          path={`reviews.${placeOf(open)}.`}
          hints={hints}
          types={types}
          values={open === 'new' ? empty : { ...empty, ...(reviews[placeOf(open)] ?? open) }}
          onSubmit={async (values) => {
            const turn = turns.current;
            // A new review whose first try was stored, although its answer was lost, is there already.
            const known = open === 'new' ? reviews.findIndex((each) => isIn(each, values)) : -1;
            await save.mutateAsync({ reviews: reviews.toSpliced(known >= 0 ? known : placeOf(open), 1, values as ReviewEdit) });
            // A late answer closes no form that was opened meanwhile.
            if (turn === turns.current) show(undefined);
          }}
        />
        <Button onClick={() => show(undefined)} sx={{ alignSelf: 'start', '&&': { marginInlineStart: -1 } }}>
          Back without saving
        </Button>
      </Stack>
    );
  }
  return (
    <Stack spacing={2} ref={page} tabIndex={-1} role="group" aria-label="Reviews on the site">
      {reviews.length === 0 && (
        <p>
          {isSample
            ? `The site shows ${factsOf({}, '').reviews.length} samples, each marked as a sample. Your first review takes the place of all of them.`
            : 'No reviews are shown.'}
        </p>
      )}
      {reviews.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding aria-label="Reviews">
            {reviews.map(({ name, location, text, stars, platform, day }, index) => (
              <ListItem key={`${name}${day}`} sx={{ flexWrap: 'wrap' }}>
                <ListItemText
                  primary={`${name}, ${location}: ${stars} of 5`}
                  secondary={`${platform}, ${formatDay(day)}: ${text}`}
                  sx={{ flex: '1 1 100%' }}
                />
                <Button aria-label={`Change the review by ${name}`} sx={{ marginInlineStart: -1 }} onClick={() => show(reviews[index])}>
                  Change
                </Button>
                <Button aria-label={`Remove the review by ${name}`} onClick={() => ask(reviews[index])}>
                  Remove
                </Button>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {reviews.length < mostReviews && (
          <Button variant="contained" onClick={() => show('new')}>
            Add a review
          </Button>
        )}
        {isSample && <Button onClick={once([])}>Hide the samples</Button>}
        {!isSample && reviews.length === 0 && <Button onClick={once(null)}>Show the samples</Button>}
      </Stack>
      {asked && (
        <QuestionSheet
          question={`Remove the review by ${asked.name}?`}
          no="Keep it"
          yes="Remove it"
          onNo={() => ask(undefined)}
          onYes={() => {
            flushSync(() => ask(undefined));
            drop(reviews.toSpliced(placeOf(asked), 1));
          }}
        >
          {`Its words are lost.${isPublished(asked) ? ' Visitors read it until you publish.' : ''}`}
        </QuestionSheet>
      )}
    </Stack>
  );
}
