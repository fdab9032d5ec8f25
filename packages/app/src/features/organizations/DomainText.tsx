import { Fragment } from 'react';

/** Where there is no room for a domain, it goes on after a dot rather than within a word. */
export const DomainText = ({ domain }: { domain: string }) =>
  domain.split('.').map((label, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {label}
    </Fragment>
  ));
