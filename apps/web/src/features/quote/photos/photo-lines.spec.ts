import { uploadMessages } from '#dto';
import { jpegFile } from '../../../../test/photo-files';
import { addLines, fileOf } from './photo-lines';

const texts = (lines: ReturnType<typeof addLines>) => lines.map(({ text }) => text);
const { tooLarge, notAnImage, tooMany } = uploadMessages;
const [oak, plan] = [jpegFile('oak.jpg'), jpegFile('plan.pdf')];
const large = { text: tooLarge('oak.jpg'), file: fileOf(oak) };
const wrong = { text: notAnImage('plan.pdf'), file: fileOf(plan) };

describe('the messages about refused files', () => {
  it('stay when a later batch is refused or accepted', () => {
    const first = addLines([], [large]);
    expect(texts(addLines(first, [wrong]))).toEqual([large.text, wrong.text]);
    expect(texts(addLines(first, [], [fileOf(plan)]))).toEqual([large.text]);
  });

  it('get a new id when the same refusal comes again, and are shown once', () => {
    const first = addLines([], [large, wrong]);
    const again = addLines(first, [large]);
    expect(texts(again)).toEqual([wrong.text, large.text]);
    expect(first.map(({ id }) => id)).not.toContain(again[1]?.id);
  });

  it('name two files twice if they have the same name', () => {
    const both = [2000, 3000].map((bytes) => ({ text: notAnImage('a.jpg'), file: fileOf(jpegFile('a.jpg', bytes)) }));
    expect(addLines([], both)).toHaveLength(2);
  });

  it('disappear when that file is accepted, not another of its name, and "too many" when a batch fits', () => {
    const lines = addLines([], [large, wrong, { text: tooMany }]);
    expect(texts(addLines(lines, [], [fileOf(jpegFile('oak.jpg', 3000))]))).toEqual([large.text, wrong.text]);
    expect(texts(addLines(lines, [], [fileOf(oak)]))).toEqual([wrong.text]);
  });
});
