import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { drawingSource } from '../../lib/drawing-source';
import { DrawnScene } from './drawn-scene';

const oak = <DrawnScene sheet="oak" scene="dead" label="An oak in winter" />;

it('has its room reserved, and leaves it to the browser when its file is fetched', () => {
  render(oak);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'An oak in winter' });
  const { src, ratio, place } = drawingSource('oak', 'dead');
  expect(src).toMatch(/^\/drawings\/oak-[0-9a-f]{8}\.svg$/);
  expect([image.getAttribute('src'), image.getAttribute('loading')]).toEqual([src, 'lazy']);
  expect([image.style.aspectRatio, image.style.objectPosition]).toEqual([ratio, place]);
});

it('is in the page as sent, once', () => {
  expect(renderToString(oak).match(/<img [^>]*alt="An oak in winter"[^>]* src="\/drawings\/oak-[0-9a-f]{8}\.svg"/g)).toHaveLength(1);
});
