/** How tokens are signed. Reading accepts this algorithm alone. */
export const signing = { algorithm: 'HS256', issuer: 'tree-surgery' } as const;
