export * from '../../content/target';
