export const lazy = () => import('yup');
