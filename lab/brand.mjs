import { makeIcons } from './brand/icons.mjs';

// npm run brand — draws the icons into apps/web/public. They are committed: run it again after a change of the mark.
await makeIcons();
