import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { drawingSource } from '../../lib/drawing-source';
import { DrawnScene } from './drawn-scene';

const oak = <DrawnScene sheet="oak" scene="dead" label="An oak in winter" />;

it('waits for the first paint with its room reserved, then for the reader', () => {
  render(oak);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'An oak in winter' });
  const { src, ratio, place } = drawingSource('oak', 'dead');
  expect(src).toMatch(/^\/drawings\/oak-[0-9a-f]{8}\.svg$/);
  expect([image.getAttribute('src'), image.dataset.src, image.getAttribute('loading')]).toEqual([null, src, 'lazy']);
  expect([image.style.aspectRatio, image.style.objectPosition]).toEqual([ratio, place]);
});

it('is shown without scripts', () => {
  expect(renderToString(oak)).toMatch(/<noscript><img [^>]*alt="An oak in winter"[^>]* src="\/drawings\/oak-[0-9a-f]{8}\.svg"/);
});
