import { configure, getConfig } from '@testing-library/react';

/** While something is awaited, most looks find nothing; the whole page is printed after the last one only. */
export const printPageOnTimeoutOnly = () =>
  configure(({ getElementError }) => ({
    getElementError: (message, container) => {
      if (!isAwaiting()) return getElementError(message, container);
      const error = new Error(message ?? container.outerHTML);
      error.name = 'TestingLibraryElementError';
      return error;
    },
  }));

/** Not in the library's types; without it each look prints the page again, which is only slower. */
const isAwaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;
