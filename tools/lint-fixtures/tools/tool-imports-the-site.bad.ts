// breaks boundaries/element-types
export * from '../apps/web/src/lib/target.ts';
