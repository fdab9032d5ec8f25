-- By what secret the servers of this database sign, told by a fingerprint from which it cannot be found. Whoever is given
-- another refuses to start. The server's own role neither reads nor changes it.
create table auth_secret (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
);
