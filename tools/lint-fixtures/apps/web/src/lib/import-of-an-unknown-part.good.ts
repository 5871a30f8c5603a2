export * from './target';
