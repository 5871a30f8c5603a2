import { dashboardTexts } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ContactCard } from '../record/card/contact-card';
import { QuoteCard } from '../record/card/quote-card';
import type { Submission } from './recent-submissions';

export interface SubmissionListProps {
  submissions: readonly Submission[];
  /** Absent if there are no older ones. */
  onShowOlder?: () => void;
  loadingOlder: boolean;
}

/** Submissions as cards, and a button for older ones. */
export function SubmissionList({ submissions, onShowOlder, loadingOlder }: SubmissionListProps) {
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: { xs: 2, md: 3 }, listStyle: 'none' }}>
        {submissions.map(({ kind, view }) => (
          <li key={view.id}>{kind === 'quote' ? <QuoteCard view={view} /> : <ContactCard view={view} />}</li>
        ))}
      </Box>
      {onShowOlder && (
        <Button variant="outlined" onClick={loadingOlder ? undefined : onShowOlder} sx={{ marginTop: 3 }}>
          {loadingOlder ? dashboardTexts.loading : 'Show older'}
        </Button>
      )}
    </>
  );
}
