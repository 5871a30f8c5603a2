import { configure } from '@testing-library/react';

// What is waited for comes at once; a busy machine may take longer than the library's second.
configure({ asyncUtilTimeout: 15_000 });
