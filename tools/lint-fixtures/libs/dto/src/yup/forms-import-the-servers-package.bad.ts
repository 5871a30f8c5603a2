// breaks boundaries/external
export * from 'class-validator';
