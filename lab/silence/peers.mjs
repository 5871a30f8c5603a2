import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startProduct } from '../../tools/product.mjs';
import { testPeer } from '../test-peers.mjs';
import { startNameServer } from './name-server.mjs';
import { laySilentLine } from './silent-line.mjs';

const { scratchDatabase } = await testPeer('scratch-database.js');
const { startScratchServer } = await testPeer('scratch-server.js');
const { BucketPeer } = await testPeer('bucket-peer.js');
const { PushPeer } = await testPeer('push-peer.js');
const { SmtpPeer } = await testPeer('smtp-peer.js');
const { WebhookPeer } = await testPeer('webhook-peer.js');

/** @typedef {Awaited<ReturnType<typeof startPeers>>} Peers */

/**
 * A running product and everything it talks to, each behind a line that can stop responding; with a database server of its own. `bucket`:
 * photos are stored in a bucket. `named`: mail server and webhook are reached by name, and the name server is ours.
 * @param {{ bucket?: boolean, named?: boolean }} silence
 */
export async function startPeers({ bucket: hasBucket, named }) {
  const [mail, push, webhook, bucket] = [new SmtpPeer(), new PushPeer(), new WebhookPeer(), new BucketPeer()];
  await Promise.all([mail.start(), push.start(), webhook.start(), bucket.start()]);
  const mailLine = await laySilentLine(mail.port);
  const webhookLine = await laySilentLine(Number(new URL(webhook.url).port));
  const bucketLine = await laySilentLine(bucket.port);
  const names = named ? await startNameServer() : undefined;
  const server = await startScratchServer();
  const database = await scratchDatabase(server.templateUrl);
  const folder = mkdtempSync(join(tmpdir(), 'prove-silence-'));
  writeFileSync(join(folder, 'push.pem'), push.certificate.cert);
  const settings = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    MIN_FREE_BYTES: '0',
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://${named ? 'mail.trees.test' : '127.0.0.1'}:${mailLine.port}`,
    OWNER_EMAIL: 'owner@trees.example',
    PUSH_HOSTS: push.host,
    ALERT_WEBHOOK_URL: `http://${named ? 'alerts.trees.test' : '127.0.0.1'}:${webhookLine.port}/alerts`,
    NODE_EXTRA_CA_CERTS: join(folder, 'push.pem'),
    ...(hasBucket && {
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${bucketLine.port}`,
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    }),
  };
  const product = await startProduct(settings);
  const client = new pg.Pool({ connectionString: database.url });
  client.on('error', () => undefined); // the database may be stopped and dropped
  const { rows } = await client.query(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`);
  return {
    mail,
    push,
    webhook,
    mailLine,
    webhookLine,
    bucketLine,
    names,
    product,
    client,
    /** The product's settings, for commands that run beside it. */
    settings: { ...settings, DATA_DIR: product.dataDir, PUBLIC_URL: product.baseURL },
    /** The database server's main process. */
    postmaster: rows[0].pid,
    async end() {
      await product.stop();
      await client.end();
      await database.drop();
      await server.stop();
      await names?.close();
      await Promise.all([mailLine, webhookLine, bucketLine].map((line) => line.close()));
      await Promise.all([mail, push, webhook, bucket].map((peer) => peer.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
