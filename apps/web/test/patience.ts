import { configure } from '@testing-library/react';

// Expected changes come at once, but a busy machine may take longer than the library's default of one second.
configure({ asyncUtilTimeout: 15_000 });
