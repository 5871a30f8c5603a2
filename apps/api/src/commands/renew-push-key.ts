import { renewPushKey } from '../deliveries/push/renew-push-key.js';
import { runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: renew-push-key

Makes a new key by which push services know the site (VAPID), for when the old one may be known to others. Phones and browsers
take alerts again once the app has been opened there; until then alerts come by email, which also says so. The server runs on.`;

await runCommand({ usage }, () =>
  withProduct(async ({ dataSource }) => {
    const devices = await renewPushKey(dataSource);
    console.log(`The key is new. Open the app once on each of the ${devices} device(s) that took alerts; then More, Alerts, "Test now".`);
  }),
);
