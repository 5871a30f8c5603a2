import { takeBack } from './foreign-changes';

let root: HTMLElement;
let watch: MutationObserver;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><p>Oak</p><p>Ash</p></div>';
  root = document.querySelector('#root') as HTMLElement;
  watch = new MutationObserver(() => {});
  watch.observe(root, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
});

const paragraph = () => root.querySelector('p') as HTMLElement;
const sent = '<p>Oak</p><p>Ash</p>';

it('takes back what was added, removed and rewritten, and makes it again', () => {
  paragraph().innerHTML = '<font>Eiche</font>';
  root.prepend(document.createElement('div'));
  for (const text of root.lastElementChild?.childNodes ?? []) text.nodeValue = 'Esche';
  const changed = root.innerHTML;
  const makeAgain = takeBack(root, watch.takeRecords());
  expect(root.innerHTML).toBe(sent);
  makeAgain();
  expect(root.innerHTML).toBe(changed);
});

it('does not stop at nodes that have gone elsewhere unseen', () => {
  const panel = document.createElement('aside');
  root.append(panel);
  const tip = panel.appendChild(document.createElement('div'));
  panel.remove();
  const changes = watch.takeRecords();
  watch.disconnect();
  document.body.append(tip);
  paragraph().after('seen by nobody');
  expect(() => takeBack(root, changes)).not.toThrow();
  expect(root.querySelectorAll('p')).toHaveLength(2);
});
