export * from '../apps/api/src/http/target.ts';
