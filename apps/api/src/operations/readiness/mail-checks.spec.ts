import { type AddressInfo, createServer } from 'node:net';
import { MailServer } from '../../deliveries/mail/mail-server.js';
import { MailSettings } from '../../deliveries/mail/mail-settings.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { mailConversationCheck } from './mail-checks.js';

test('a mail server that hangs up at our greeting is named with the greeting, and with what to set', async () => {
  const relay = createServer((socket) => {
    socket.write('220 relay.example ESMTP\r\n');
    socket.once('data', () => socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n'));
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const SMTP_URL = `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  const server = new MailServer(readEnvironment({ SMTP_URL, PUBLIC_URL: 'https://trees.example' }), new MailSettings());
  await expect(mailConversationCheck(server)).resolves.toMatchObject({
    text: expect.stringContaining('421 4.7.0'),
    action: expect.stringMatching(/“trees\.example”.*PUBLIC_URL.*\?name=.*address/),
  });
  await new Promise((resolve) => relay.close(resolve));
});
