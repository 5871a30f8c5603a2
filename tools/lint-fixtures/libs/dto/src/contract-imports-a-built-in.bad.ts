// breaks boundaries/external
export * from 'node:fs';
