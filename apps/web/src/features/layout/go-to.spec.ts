import { sectionOf } from './go-to';

beforeEach(() => {
  document.body.innerHTML = '<section id="gallery"></section><section id="Own"></section>';
});

it.each(['#gallery', '#Gallery', '#GALLERY', '#gallery?fbclid=1', '#gallery&utm_source=x', '#%67allery', '#gallery%3Ffbclid=1', '#gallery%20', '#gallery.', '#gallery:~:text=oak', '#gallery?q=%'])(
  '%s names the gallery',
  (hash) => expect(sectionOf(hash)?.id).toBe('gallery'),
);

it('an id in its own letters comes first', () => expect(sectionOf('#Own')?.id).toBe('Own'));

it.each(['', '#', '#?gallery', '#nothing', '#galleryx', '#%', '#__proto__', '#<gallery>'])('"%s" names nothing', (hash) => expect(sectionOf(hash)).toBeNull());
