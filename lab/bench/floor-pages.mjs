import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const workspace = join(import.meta.dirname, '../..');
const services = ['Tree removal', 'Tree pruning', 'Hedge trimming', 'Crown reduction', 'Stump services', 'Emergency call-out'];
const sentence = 'Trees are pruned, reduced and felled with care, the waste is taken away and the garden is left tidy. ';

/**
 * Writes the floor to `folder`: hand-written pages with the same kinds of content as the site's, as light as a page can be. `picture/` has
 * a hero picture and loads its gallery 300 px ahead; `text/` has no picture above the fold.
 */
export async function writeFloorPages(folder) {
  for (const kind of ['picture', 'text']) await mkdir(join(folder, kind), { recursive: true });
  const picture = (width, height, name) =>
    sharp(join(workspace, 'apps/web/pictures', name))
      .resize(width, height)
      .avif({ quality: 45 })
      .toBuffer();
  await writeFile(join(folder, 'picture/hero.avif'), await picture(800, 600, 'tree-avenue.jpg'));
  await writeFile(join(folder, 'picture/gallery.avif'), await picture(320, 320, 'tree-pollards.jpg'));
  await writeFile(join(folder, 'picture/index.html'), page(hero, gallery));
  await writeFile(join(folder, 'text/index.html'), page('', ''));
  for (const kind of ['picture', 'text']) await writeFile(join(folder, kind, 'robots.txt'), 'User-agent: *\nAllow: /\n');
}

const hero = '<img src="hero.avif" width="800" height="600" alt="A climber in an oak" fetchpriority="high">';

const gallery = `<section id="gallery"><h2>Gallery</h2><div class="grid">${Array.from(
  { length: 12 },
  (_, index) => `<img data-src="gallery.avif?${index}" width="320" height="320" alt="Finished work ${index + 1}">`,
).join('')}</div></section>
<script>
const near = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => {
  target.src = target.dataset.src;
  near.unobserve(target);
}), { rootMargin: '300px' });
document.querySelectorAll('.grid img').forEach((image) => near.observe(image));
</script>`;

const css = `*{box-sizing:border-box;margin:0}
body{font:18px/1.55 system-ui,sans-serif;color:#14231a;background:#fbfaf5}
header,section,footer{padding:1.25rem max(1rem,calc(50vw - 36rem))}
header{display:flex;gap:1rem;justify-content:space-between;flex-wrap:wrap}
a{color:#0b5c2d;display:inline-block;padding:.8rem .5rem}
h1{font-size:clamp(2rem,7vw,3.5rem);line-height:1.1}h2{font-size:1.7rem;margin:1rem 0}
.main{background:#0b5c2d;color:#fff;border:0;border-radius:.5rem;padding:.9rem 1.4rem;font:inherit}
.cards,.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
.grid{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))}
img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:.75rem}
.grid img{aspect-ratio:1}
footer{background:#14231a;color:#fff}footer a{color:#bfe8cb}`;

function page(heroPicture, gallerySection) {
  const cards = services.map(
    (name) => `<article><h3>${name}</h3><p>${sentence.repeat(2)}</p><a href="#quote">Ask about ${name.toLowerCase()}</a></article>`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tree surgery: the floor page</title><meta name="description" content="The least that a page of this kind can take.">
<link rel="icon" href="data:,"><style>${css}</style></head><body>
<header><a href="/">Floor page</a><nav aria-label="Main"><a href="#services">Services</a><a href="#quote">Quote</a><a href="tel:+441632960123">Call 01632 960123</a></nav></header>
<main><section><h1>Tree surgeons who leave the garden tidy</h1><p>${sentence}</p><p><a class="main" href="#quote">Get a free quote</a></p>${heroPicture}</section>
<section id="services"><h2>Services</h2><div class="cards">${cards.join('')}</div></section>${gallerySection}
<section id="quote"><h2>Free quote</h2><form><p><label>Name <input name="name" autocomplete="name"></label></p><p><label>What needs doing? <textarea name="message"></textarea></label></p><button class="main">Send</button></form></section></main>
<footer><p>The floor page. <a href="tel:+441632960123">01632 960123</a></p></footer></body></html>`;
}
