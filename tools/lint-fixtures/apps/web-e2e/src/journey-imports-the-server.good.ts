export * from '../../../tools/target.ts';
