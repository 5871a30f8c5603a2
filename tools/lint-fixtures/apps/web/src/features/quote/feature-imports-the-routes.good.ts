export * from '../../ui/target';
