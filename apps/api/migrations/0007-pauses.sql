-- Beyond its limit a count goes on one at a time: nothing is tried until the pause is over.
alter table attempts add column paused_until timestamptz;
