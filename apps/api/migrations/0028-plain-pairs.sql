-- Older servers go on.
-- The same numbers as before, by casts that PostgreSQL can write into the caller's statement: a chapter's terms took three
-- times as long while every pair was a call of its own.
create or replace function pair_term(word text, next text) returns text
  immutable strict parallel safe language sql
  return '#' || (hashtextextended(word || ' ' || left(next, 3), 0) & 262143)::text;
