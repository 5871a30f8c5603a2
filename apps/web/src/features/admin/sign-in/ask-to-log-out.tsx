import { ask } from '../frame/ask';
import { QuestionSheet } from '../account/question-sheet';

/** Asks before a logout that would lose so many changes. Answers false when the owner stays. */
export function askToLogOut(unsaved: number): Promise<boolean> {
  return ask((answer) => (
    <QuestionSheet
      question={unsaved === 1 ? 'One change is not saved yet' : `${unsaved} changes are not saved yet`}
      no="Stay signed in"
      yes="Log out and lose them"
      onNo={() => answer(false)}
      onYes={() => answer(true)}
    >
      They are saved by themselves once there is signal, as long as you stay signed in on this phone. Logging out now loses them.
    </QuestionSheet>
  ));
}
