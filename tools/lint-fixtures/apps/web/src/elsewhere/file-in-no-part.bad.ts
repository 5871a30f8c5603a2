// breaks boundaries/no-unknown-files
export const answer = 42;
