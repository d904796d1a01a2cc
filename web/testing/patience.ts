import { configure } from '@testing-library/react';

// In milliseconds. On a busy machine a screen can take longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });
