// breaks boundaries/no-unknown
export * from '../../../elsewhere/target';
