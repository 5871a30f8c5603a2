import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/sheet';
import { ask } from '../frame/ask';

export interface QuestionSheetProps {
  question: string;
  /** The consequences of yes. */
  children: ReactNode;
  /** The two answers. */
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before something that cannot be undone; the harmless answer comes first and has the focus. */
export function QuestionSheet({ question, children, no, yes, onNo, onYes }: QuestionSheetProps) {
  return (
    <Sheet label={question} onClose={onNo}>
      <div>{children}</div>
      <Button variant="contained" onClick={onNo}>
        {no}
      </Button>
      <Button variant="outlined" color="danger" onClick={onYes}>
        {yes}
      </Button>
    </Sheet>
  );
}

/** Asks before something that cannot be undone. Resolves to whether the answer was yes. */
export const askFirst = (words: Pick<QuestionSheetProps, 'question' | 'no' | 'yes' | 'children'>) =>
  ask((answer) => <QuestionSheet {...words} onNo={() => answer(false)} onYes={() => answer(true)} />);
