import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pictureSource } from '../../lib/picture-source';
import { Picture } from './picture';
import { PictureGround } from './picture-ground';

const hedge = pictureSource('hedge-hornbeam');
const sizes = '(min-width: 900px) 600px, 100vw';
const picture = <Picture name="hedge-hornbeam" alt="Hedge" sizes={sizes} />;

describe('a picture below the fold', () => {
  it('names all its files, has its space reserved, and leaves it to the browser when they are fetched', () => {
    render(picture);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Hedge' });
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    expect(image.getAttribute('src')).toMatch(/^\/pictures\/hedge-hornbeam-\w+-864\.webp$/);
    expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([['image/avif', hedge.srcSet.avif, sizes]]);
    expect([image.width, image.height]).toEqual([hedge.width, hedge.height]);
    expect([image.getAttribute('loading'), image.getAttribute('decoding')]).toEqual(['lazy', 'sync']);
  });

  it('is in the page as sent, once, and hydrates without warnings', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = document.createElement('div');
    root.innerHTML = renderToString(picture);
    expect(root.querySelectorAll('img[src]')).toHaveLength(1);
    expect(root.querySelector('noscript')).toBeNull();
    act(() => void hydrateRoot(root, picture));
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it('has a crop for the windows that show it, at the crop’s own width', () => {
    const cut = { name: 'hedge-topiary', media: '(width > 900px)', sizes: '45vw' };
    const { container } = render(<Picture name="hedge-hornbeam" alt="" sizes="100vw" cut={cut} />);
    const sources = [...container.querySelectorAll('source')].map((source) => [source.srcset, source.media, source.sizes]);
    expect(sources).toEqual([[pictureSource(cut.name).srcSet.avif, cut.media, cut.sizes], [hedge.srcSet.avif, '', '100vw']]);
  });
});

it('a page\'s first picture is fetched at once, at the width at which it is drawn', () => {
  const tall = { name: 'tree-avenue-upright', media: '(max-width: 560px)', height: '490px' };
  const html = renderToString(<PictureGround name="tree-avenue" height="490px" cuts={[tall]} alt="" />);
  expect(html.match(/<source type="image\/avif"/g)).toHaveLength(2);
  expect(html).toMatch(/<img [^>]*fetchPriority="high"[^>]*src="\/pictures\/tree-avenue-/);
  const { width, height } = pictureSource('tree-avenue');
  expect(html).toContain(`sizes="max(107vw, ${((1.07 * width) / height).toFixed(3)} * 490px)"`);
  expect(html).not.toContain('lazy');
});

it('an unknown picture throws an error with its name', () => {
  expect(() => renderToString(<Picture name="tree-house" alt="" sizes={sizes} />)).toThrow('There is no picture "tree-house" in apps/web/pictures, nor in its crops.json');
});
