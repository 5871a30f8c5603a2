import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pictureSource } from '../../lib/picture-source';
import { Picture } from './picture';

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

  it('has another picture for the windows that show it, at its own width', () => {
    const cut = { name: 'hedge-topiary', media: '(width > 900px)', sizes: '45vw' };
    const { container } = render(<Picture name="hedge-hornbeam" alt="" sizes="100vw" cut={cut} />);
    const sources = [...container.querySelectorAll('source')].map((source) => [source.srcset, source.media, source.sizes]);
    expect(sources).toEqual([[pictureSource(cut.name).srcSet.avif, cut.media, cut.sizes], [hedge.srcSet.avif, '', '100vw']]);
  });
});

it('an unknown picture throws an error with its name', () => {
  expect(() => renderToString(<Picture name="tree-house" alt="" sizes={sizes} />)).toThrow('There is no picture "tree-house" in apps/web/pictures');
});
