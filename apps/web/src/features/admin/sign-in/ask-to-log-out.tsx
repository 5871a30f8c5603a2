import Box from '@mui/material/Box';
import { askFirst } from '../account/question-sheet';

/** Asks before a logout that would lose these items, each described. Resolves to false if the owner stays. */
export function askToLogOut(left: readonly string[]): Promise<boolean> {
  return askFirst({
    question: left.length === 1 ? 'One thing is not saved yet' : `${left.length} things are not saved yet`,
    no: 'Stay signed in',
    yes: 'Log out and lose them',
    children: (
      <>
        <Box component="ul" sx={listSx}>
          {left.map((words, index) => (
            <li key={index}>{words}</li>
          ))}
        </Box>
        While you stay signed in they are kept on this phone and saved as soon as there is a connection. A call is waiting for you to say
        how it went; a note with two wordings is waiting for your choice; what you typed is waiting for Save or Set.
      </>
    ),
  });
}

const listSx = { maxHeight: '40dvh', overflowY: 'auto', marginBottom: 1.5, paddingInlineStart: 2.5, listStyle: 'disc' };
