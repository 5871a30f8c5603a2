import module from 'node:module';
import { join } from 'node:path';

// From Node 22.8 on, compiled code is cached between starts. The folder is beside the build, where no other user of the machine can write;
// if we cannot write there either, Node carries on without it.
if ('enableCompileCache' in module) module.enableCompileCache(join(import.meta.dirname, 'compile-cache'));
// Source maps from here on: those of TypeORM would take 30 MB and point to sources that are not there.
await import('typeorm');
process.setSourceMapsEnabled(true);
await import('./start.js');
