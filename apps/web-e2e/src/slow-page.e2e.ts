import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './test.ts';

for (const path of ['/', '/services', '/services/tree-removal']) {
  for (const cut of ['<h1', '</h1>', '</p>']) {
    test(`${path} does not move when the network pauses at ${cut} in the page`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const html = (await (await fetch(new URL(path, baseURL))).text()).replaceAll(/<script[^>]*src=[^>]*><\/script>/g, '');
      const at = html.indexOf(cut, html.indexOf('<main'));
      const server = createServer(({ url }, response) => {
        if (url !== '/') return response.writeHead(204).end();
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.write(html.slice(0, at));
        setTimeout(() => response.end(html.slice(at)), 400);
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
}
