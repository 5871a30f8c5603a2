import { makeIcons } from './brand/icons.mjs';
import { makeSocialImages } from './brand/social-images.mjs';

// npm run brand — draws the icons and the preview images of shared links into apps/web/public. Its results are
// committed: run it again after a change of the name, the mark or a picture that a preview shows. Needs a browser.
await makeIcons();
await makeSocialImages();
