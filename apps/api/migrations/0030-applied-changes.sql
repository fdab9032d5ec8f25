-- Older servers go on.
-- The last changes of a mark that were applied, as hashes: one that comes again, because its answer was lost, is known.
alter table reading_marks add column applied bigint[] not null default '{}';
