import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from './test.ts';

for (const path of ['/', '/services', '/services/tree-removal']) {
  test(`${path} does not move when the network pauses before, within and after its first words`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const html = (await (await fetch(new URL(path, baseURL))).text()).replaceAll(/<script[^>]*src=[^>]*><\/script>/g, '');
    const cuts = ['<h1', '</h1>', '</p>'].map((cut) => html.indexOf(cut, html.indexOf('<main')));
    expect(cuts.every((cut, place) => cut > (cuts[place - 1] ?? 0))).toBe(true);
    const server = createServer(async ({ url }, response) => {
      if (url !== '/') return response.writeHead(204).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      for (const [place, cut] of cuts.entries()) {
        response.write(html.slice(cuts[place - 1] ?? 0, cut));
        await pause(400);
      }
      response.end(html.slice(cuts.at(-1)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    server.close();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(shift).toBeLessThan(0.0005);
  });
}
