import { join } from 'node:path';
import { Like } from 'typeorm';
import { commandLine } from '../platform/config/command-line.js';
import { workspaceRoot } from '../platform/config/workspace-root.js';
import { EnquiryRecord } from '../enquiries/enquiry-record.entity.js';
import { demoDomain, demoNote } from '../operations/demo/demo-records.js';
import { seedDemo } from '../operations/demo/seed-demo.js';
import { type Product, withProduct } from './with-product.js';
import { CommandError, runCommand } from './run-command.js';

const usage = `Usage: seed-demo [--remove]

Adds sample requests with photos, so that the dashboard has something to show. Each is marked as a sample;
no mail is sent. --remove deletes them again, with their photos.`;

const howToDelete = `To delete them: ${commandLine('seed-demo', '--remove')}`;

await runCommand({ usage, flags: ['remove'] }, ({ flags }) =>
  withProduct((product) => (flags.has('remove') ? removeSamples(product) : addSamples(product))),
);

async function addSamples(product: Product): Promise<void> {
  const { environment } = product;
  const folders = { pictures: join(workspaceRoot, 'apps/web/pictures'), work: join(environment.DATA_DIR, 'tmp') };
  const added = await seedDemo(product, folders);
  if (!added) throw new CommandError(`The sample records are there already. ${howToDelete}`);
  const { quotes, photos, contacts, calls } = added;
  console.log(`Added ${quotes} sample quote requests with ${photos} photos, ${contacts} sample enquiries and ${calls} sample calls.`);
  console.log(`See them at ${environment.siteUrl}/admin/dashboard. ${howToDelete}`);
}

async function removeSamples({ dataSource, enquiries }: Product): Promise<void> {
  const samples = await dataSource.manager.find(EnquiryRecord, {
    select: { id: true },
    where: [{ email: Like(`%@${demoDomain}`) }, { note: Like(`${demoNote}%`) }],
  });
  if (samples.length > 0) await enquiries.remove(samples.map(({ id }) => id));
  console.log(`Deleted ${samples.length} sample records with their photos.`);
}
