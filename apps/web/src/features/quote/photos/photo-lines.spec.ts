import { uploadMessages } from '#dto';
import { jpegFile } from '../../../../test/photo-files';
import { addLines } from './photo-lines';

const texts = (lines: ReturnType<typeof addLines>) => lines.map(({ text }) => text);
const { tooLarge, notAnImage, tooMany } = uploadMessages;

describe('the messages about refused files', () => {
  it('stay when a later batch is refused or accepted', () => {
    const first = addLines([], [tooLarge('oak.jpg')]);
    expect(texts(addLines(first, [notAnImage('plan.pdf')]))).toEqual([tooLarge('oak.jpg'), notAnImage('plan.pdf')]);
    expect(texts(addLines(first, [], [jpegFile('ash.jpg')]))).toEqual([tooLarge('oak.jpg')]);
  });

  it('get a new id when the same refusal comes again, and are shown once', () => {
    const first = addLines([], [tooLarge('oak.jpg'), notAnImage('plan.pdf')]);
    const again = addLines(first, [tooLarge('oak.jpg')]);
    expect(texts(again)).toEqual([notAnImage('plan.pdf'), tooLarge('oak.jpg')]);
    expect(first.map(({ id }) => id)).not.toContain(again[1]?.id);
  });

  it('name two files twice if they have the same name', () => {
    expect(texts(addLines([], [notAnImage('a.jpg'), notAnImage('a.jpg')]))).toEqual([notAnImage('a.jpg'), notAnImage('a.jpg')]);
  });

  it('disappear when a file of that name is accepted, and "too many" when a batch fits', () => {
    const lines = addLines([], [tooLarge('oak.jpg'), notAnImage('ash.jpg'), tooMany]);
    expect(texts(addLines(lines, [], [jpegFile('oak.jpg')]))).toEqual([notAnImage('ash.jpg')]);
  });
});
