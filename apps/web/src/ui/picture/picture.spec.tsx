import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { pictureSource } from '../../lib/picture-source';
import { Picture } from './picture';
import { PictureGround } from './picture-ground';

const formats = (image: HTMLElement) => [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ type }) => type);

describe('a picture below the fold', () => {
  it('waits for after-paint.ts, with its space reserved and all its files named', () => {
    render(<Picture name="hedge-hornbeam" alt="Hedge" />);
    const image = screen.getByRole<HTMLImageElement>('img');
    const hedge = pictureSource('hedge-hornbeam');
    expect(image.hasAttribute('src')).toBe(false);
    expect(image.dataset.src).toBe(hedge.src);
    expect(image.dataset.widths).toBe('384 576 864 1296 1920');
    expect([image.width, image.height]).toEqual([hedge.width, hedge.height]);
    expect(formats(image)).toEqual(['image/avif']);
  });

  it('reports itself to after-paint.ts if it was not in the page\'s HTML', () => {
    const heard = jest.fn();
    window.addEventListener('picture', heard, { once: true });
    render(<Picture name="hedge-hornbeam" alt="Hedge" />);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('stays shown, and hydrates without warnings, if after-paint.ts has already fetched it', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const picture = <Picture name="hedge-hornbeam" alt="Hedge" />;
    const root = document.createElement('div');
    root.innerHTML = renderToString(picture);
    const image = root.querySelector('img');
    image?.setAttribute('src', '/pictures/shown.webp');
    root.querySelector('source')?.setAttribute('srcset', '/pictures/shown.avif 400w');
    act(() => void hydrateRoot(root, picture));
    expect(complaint).not.toHaveBeenCalled();
    expect(image?.getAttribute('src')).toBe('/pictures/shown.webp');
    complaint.mockRestore();
  });

  it('is shown without scripts', () => {
    const html = renderToString(<Picture name="hedge-hornbeam" alt="Hedge" />);
    expect(html).toMatch(/<noscript><img alt="Hedge"[^>]* src="\/pictures\/hedge-hornbeam-[^"]*\.webp"/);
  });
});

it('a page\'s first picture is fetched at once, with a preload for each window, at the width at which it is drawn', () => {
  const tall = { name: 'hero-tall', media: '(max-width: 560px)', height: '490px' };
  const html = renderToString(<PictureGround name="hero" media="(min-width: 561px)" height="490px" cuts={[tall]} alt="" />);
  expect(html.match(/<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="\/pictures\/hero/g)).toHaveLength(2);
  expect(html).toMatch(/<img [^>]*src="\/pictures\/hero-[^>]*fetchPriority="high"/);
  const { width, height } = pictureSource('hero');
  expect(html).toContain(`sizes="max(107vw, ${((1.07 * width) / height).toFixed(3)} * 490px)" fetchPriority`);
  expect(html).not.toContain('data-later');
});

it('an unknown picture throws an error with its name', () => {
  expect(() => renderToString(<Picture name="tree-house" alt="" />)).toThrow('There is no picture "tree-house" in apps/web/pictures, nor in its crops.json');
});
