export * from '../src/ui/target';
