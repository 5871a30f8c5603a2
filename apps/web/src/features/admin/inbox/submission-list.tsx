import { dashboardTexts } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SubmissionCard } from '../record/card/submission-card';
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
      <Box component="ul" sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
        {submissions.map((submission) => (
          <li key={submission.view.id}>
            <SubmissionCard {...submission} />
          </li>
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
