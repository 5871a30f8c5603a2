// breaks boundaries/external
export const lazy = () => import('rxjs');
