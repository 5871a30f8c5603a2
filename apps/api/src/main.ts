import module from 'node:module';
import { join } from 'node:path';

// From Node 22.8 on, compiled code is kept from start to start. Beside the build, where no other user of the machine can put any;
// where that folder can't be written, Node goes on without.
if ('enableCompileCache' in module) module.enableCompileCache(join(import.meta.dirname, 'compile-cache'));
// Source maps from here on: those of TypeORM would take 30 MB and lead to sources that nobody has here.
await import('typeorm');
process.setSourceMapsEnabled(true);
await import('./start.js');
