export * from './features/quote/target';
