// breaks boundaries/external
export * from 'rxjs';
